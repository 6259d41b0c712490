package io.github.mcpclient.spring.autoconfigure.health;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.health.autoconfigure.contributor.ConditionalOnEnabledHealthIndicator;
import org.springframework.boot.health.contributor.HealthContributor;
import org.springframework.context.annotation.Bean;

import io.github.mcpclient.McpClientManager;
import io.github.mcpclient.spring.autoconfigure.McpClientAutoConfiguration;
import io.github.mcpclient.spring.health.McpClientHealthContributor;

/**
 * Auto-configuration for the health of the servers.
 *
 * @since 0.1.0
 */
@AutoConfiguration(after = McpClientAutoConfiguration.class)
@ConditionalOnClass({ HealthContributor.class, ConditionalOnEnabledHealthIndicator.class })
@ConditionalOnBean(McpClientManager.class)
public final class McpClientHealthContributorAutoConfiguration {

	@Bean
	@ConditionalOnEnabledHealthIndicator("mcp")
	@ConditionalOnMissingBean(name = { "mcpHealthIndicator", "mcpHealthContributor" })
	McpClientHealthContributor mcpHealthContributor(ObjectProvider<McpClientManager> manager) {
		return new McpClientHealthContributor(manager::getObject);
	}

}
