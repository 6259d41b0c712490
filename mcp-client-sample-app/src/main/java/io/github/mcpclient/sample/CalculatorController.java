package io.github.mcpclient.sample;

import java.math.BigDecimal;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * Adds numbers, without a sign of MCP on the outside.
 */
@RestController
class CalculatorController {

	private final CalculatorService calculator;

	CalculatorController(CalculatorService calculator) {
		this.calculator = calculator;
	}

	@GetMapping("/calculator/add")
	BigDecimal add(@RequestParam BigDecimal a, @RequestParam BigDecimal b) {
		return this.calculator.add(a, b);
	}

}
