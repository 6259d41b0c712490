package io.github.mcpclient.spring.autoconfigure;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/**
 * Explains that the application does not start because a required server is away.
 */
final class RequiredServerFailureAnalyzer extends AbstractFailureAnalyzer<RequiredServerException> {

	@Override
	protected FailureAnalysis analyze(Throwable rootFailure, RequiredServerException cause) {
		String description = String.format("MCP server '%s' is required, but could not be connected:%n%n    %s",
				cause.serverName(), cause.reason());
		String action = String.format(
				"Make the server available, or set '%s.required' to 'false' to start the application without it.",
				cause.origin());
		return new FailureAnalysis(description, action, cause);
	}

}
