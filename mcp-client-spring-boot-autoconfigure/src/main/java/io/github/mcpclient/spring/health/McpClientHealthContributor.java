package io.github.mcpclient.spring.health;

import java.util.function.Supplier;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.health.contributor.CompositeHealthContributor;
import org.springframework.boot.health.contributor.HealthContributor;
import org.springframework.boot.health.contributor.HealthContributors;
import org.springframework.util.Assert;

import io.github.mcpclient.McpClient;
import io.github.mcpclient.McpClientManager;
import io.github.mcpclient.config.ServerDefinition;

/**
 * Health of all servers that the manager knows now, one entry for each. Asks no server:
 * all comes from what the clients remember.
 *
 * @since 0.1.0
 */
public final class McpClientHealthContributor implements CompositeHealthContributor {

	private final Supplier<McpClientManager> manager;

	/**
	 * Creates the contributor.
	 * @param manager the manager, asked for at each call
	 */
	public McpClientHealthContributor(Supplier<McpClientManager> manager) {
		Assert.notNull(manager, "'manager' must not be null");
		this.manager = manager;
	}

	@Override
	public @Nullable HealthContributor getContributor(String name) {
		return this.manager.get().client(name).map(this::indicator).orElse(null);
	}

	@Override
	public Stream<HealthContributors.Entry> stream() {
		return this.manager.get()
			.servers()
			.stream()
			.map((client) -> new HealthContributors.Entry(client.name(), indicator(client)));
	}

	private McpClientHealthIndicator indicator(McpClient client) {
		ServerDefinition definition = this.manager.get().definition(client.name()).orElse(null);
		return new McpClientHealthIndicator(client, definition);
	}

}
