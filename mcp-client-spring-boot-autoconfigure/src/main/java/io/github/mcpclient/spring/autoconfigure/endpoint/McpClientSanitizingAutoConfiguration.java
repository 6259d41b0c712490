package io.github.mcpclient.spring.autoconfigure.endpoint;

import org.springframework.boot.actuate.endpoint.SanitizingFunction;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;

/**
 * Auto-configuration that keeps secrets of servers out of actuator endpoints, also where
 * these show values. Works whether or not the client is enabled: the properties are
 * there.
 *
 * @since 0.1.0
 */
@AutoConfiguration
@ConditionalOnClass(SanitizingFunction.class)
public final class McpClientSanitizingAutoConfiguration {

	@Bean
	ServerSecretsSanitizingFunction mcpServerSecretsSanitizingFunction() {
		return new ServerSecretsSanitizingFunction();
	}

}
