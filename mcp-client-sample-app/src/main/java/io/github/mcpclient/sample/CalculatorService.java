package io.github.mcpclient.sample;

import java.math.BigDecimal;
import java.util.Map;

import org.springframework.stereotype.Service;

import io.github.mcpclient.schema.RawJson;
import io.github.mcpclient.tool.ToolRegistry;
import io.github.mcpclient.tool.ToolResult;

/**
 * Shows the intended use of a tool: a service of the application calls it like any other
 * collaborator.
 *
 * @since 0.1.0
 */
@Service
public class CalculatorService {

	private final ToolRegistry tools;

	CalculatorService(ToolRegistry tools) {
		this.tools = tools;
	}

	/**
	 * Adds two numbers with the tool {@code add} of the demo server.
	 * @param a the first number
	 * @param b the second number
	 * @return the sum
	 */
	public BigDecimal add(BigDecimal a, BigDecimal b) {
		ToolResult result = this.tools.call("mcp_demo_add", Map.of("a", a, "b", b));
		RawJson answer = result.structuredContent();
		if (result.isError() || answer == null) {
			throw new IllegalStateException("The tool could not add: " + result.text());
		}
		return answer.asNode().get("sum").decimalValue();
	}

}
