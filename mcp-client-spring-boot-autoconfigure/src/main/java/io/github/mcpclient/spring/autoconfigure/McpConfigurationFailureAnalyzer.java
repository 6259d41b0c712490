package io.github.mcpclient.spring.autoconfigure;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

import io.github.mcpclient.error.McpConfigurationException;

/**
 * Explains a mistake in the configuration of servers.
 */
final class McpConfigurationFailureAnalyzer extends AbstractFailureAnalyzer<McpConfigurationException> {

	@Override
	protected FailureAnalysis analyze(Throwable rootFailure, McpConfigurationException cause) {
		String tail = " (" + cause.place() + "). " + cause.action();
		String message = String.valueOf(cause.getMessage());
		String fault = message.endsWith(tail) ? message.substring(0, message.length() - tail.length()) : message;
		return new FailureAnalysis(String.format("%s.%n%n    Configured at: %s", fault, cause.place()), cause.action(),
				cause);
	}

}
