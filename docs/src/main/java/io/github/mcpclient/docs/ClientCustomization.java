package io.github.mcpclient.docs;

import java.time.Duration;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

import io.github.mcpclient.config.Timeouts;
import io.github.mcpclient.spring.McpClientCustomizer;

/**
 * Changes one client.
 */
@Configuration(proxyBeanMethods = false)
class ClientCustomization {

	// tag::customizer[]
	@Bean
	McpClientCustomizer patience() {
		return (server, builder) -> {
			if (server.equals("search")) {
				builder.timeouts(Timeouts.defaults().withToolCall(Duration.ofMinutes(5)));
			}
		};
	}
	// end::customizer[]

}
