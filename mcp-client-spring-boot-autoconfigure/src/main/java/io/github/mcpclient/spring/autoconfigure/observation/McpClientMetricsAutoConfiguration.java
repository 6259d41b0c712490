package io.github.mcpclient.spring.autoconfigure.observation;

import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;

import io.github.mcpclient.spring.autoconfigure.McpClientAutoConfiguration;
import io.github.mcpclient.spring.observation.McpClientMetrics;

/**
 * Auto-configuration for metrics of operations and connections.
 *
 * @since 0.1.0
 */
@AutoConfiguration(before = McpClientAutoConfiguration.class,
		afterName = {
				"org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration",
				"org.springframework.boot.micrometer.metrics.autoconfigure.MetricsAutoConfiguration" })
@ConditionalOnClass(MeterRegistry.class)
@ConditionalOnBean(MeterRegistry.class)
@ConditionalOnBooleanProperty(name = "mcp.client.enabled", matchIfMissing = true)
public final class McpClientMetricsAutoConfiguration {

	@Bean
	@Lazy
	@ConditionalOnMissingBean
	McpClientMetrics mcpClientMetrics(MeterRegistry registry) {
		return new McpClientMetrics(registry);
	}

}
