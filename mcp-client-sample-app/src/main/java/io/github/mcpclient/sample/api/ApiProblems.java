package io.github.mcpclient.sample.api;

import java.util.concurrent.CancellationException;

import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

import io.github.mcpclient.error.CapabilityNotSupportedException;
import io.github.mcpclient.error.HttpStatusException;
import io.github.mcpclient.error.McpException;
import io.github.mcpclient.error.McpResponseException;
import io.github.mcpclient.error.McpTimeoutException;
import io.github.mcpclient.error.McpTransportException;
import io.github.mcpclient.error.MessageTooLargeException;
import io.github.mcpclient.error.ServerNotReadyException;
import io.github.mcpclient.error.ToolArgumentsException;
import io.github.mcpclient.error.UnknownToolException;
import io.github.mcpclient.schema.RawJson;

/**
 * Turns failures into problems (RFC 9457). Who is at fault decides the status: the caller
 * 4xx, the server behind us 502 to 504.
 */
@RestControllerAdvice
class ApiProblems {

	@ExceptionHandler
	ProblemDetail unknownServer(UnknownServerException ex) {
		return problem(HttpStatus.NOT_FOUND, "Unknown server", String.valueOf(ex.getMessage()));
	}

	@ExceptionHandler
	ProblemDetail unknownTool(UnknownToolException ex) {
		ProblemDetail problem = problem(HttpStatus.NOT_FOUND, "Unknown tool", String.valueOf(ex.getMessage()));
		problem.setProperty("tool", ex.toolName());
		problem.setProperty("suggestions", ex.suggestions());
		return problem;
	}

	/**
	 * Nothing was sent where our own check found the fault; the server's is its error.
	 */
	@ExceptionHandler
	ProblemDetail wrongArguments(ToolArgumentsException ex) {
		if (ex.getCause() instanceof McpResponseException answer) {
			ProblemDetail problem = serverError(answer);
			problem.setProperty("errors", ex.problems());
			return problem;
		}
		ProblemDetail problem = problem(HttpStatus.UNPROCESSABLE_CONTENT, "Arguments break the schema",
				"Arguments of tool '" + ex.toolName() + "' of server '" + ex.serverName() + "' are not valid");
		problem.setProperty("server", ex.serverName());
		problem.setProperty("tool", ex.toolName());
		problem.setProperty("errors", ex.problems());
		return problem;
	}

	@ExceptionHandler
	ProblemDetail serverError(McpResponseException ex) {
		ProblemDetail problem = problem(HttpStatus.BAD_GATEWAY, "The server answered with an error", ex);
		problem.setProperty("code", ex.code());
		problem.setProperty("remoteMessage", ex.remoteMessage());
		if (ex.data() != null) {
			problem.setProperty("data", RawJson.of(ex.data()));
		}
		return problem;
	}

	@ExceptionHandler
	ProblemDetail notReady(ServerNotReadyException ex) {
		ProblemDetail problem = problem(HttpStatus.SERVICE_UNAVAILABLE, "The server is not ready", ex);
		problem.setProperty("state", ex.state());
		if (ex.getCause() != null) {
			problem.setProperty("cause", String.valueOf(ex.getCause().getMessage()));
		}
		return problem;
	}

	@ExceptionHandler
	ProblemDetail timeout(McpTimeoutException ex) {
		ProblemDetail problem = problem(HttpStatus.GATEWAY_TIMEOUT, "The server did not answer in time", ex);
		problem.setProperty("limit", ex.limitName());
		problem.setProperty("after", ex.limit().toString());
		return problem;
	}

	@ExceptionHandler
	ProblemDetail notOffered(CapabilityNotSupportedException ex) {
		return problem(HttpStatus.NOT_IMPLEMENTED, "The server does not offer this", ex);
	}

	/** The server is away, or went away during the call. */
	@ExceptionHandler
	ProblemDetail unreachable(McpTransportException ex) {
		if (ex instanceof HttpStatusException || ex instanceof MessageTooLargeException) {
			return failed(ex);
		}
		ProblemDetail problem = problem(HttpStatus.SERVICE_UNAVAILABLE, "The server cannot be reached", ex);
		problem.setProperty("cause", String.valueOf(ex.getMessage()));
		return problem;
	}

	/** What is left: the server answered with something that is no answer. */
	@ExceptionHandler
	ProblemDetail failed(McpException ex) {
		return problem(HttpStatus.BAD_GATEWAY, "The server gave no usable answer", ex);
	}

	@ExceptionHandler
	ProblemDetail cancelled(CancellationException ex) {
		return problem(HttpStatus.SERVICE_UNAVAILABLE, "The request was cancelled", String.valueOf(ex.getMessage()));
	}

	private static ProblemDetail problem(HttpStatus status, String title, McpException ex) {
		ProblemDetail problem = problem(status, title, String.valueOf(ex.getMessage()));
		problem.setProperty("server", ex.serverName());
		return problem;
	}

	private static ProblemDetail problem(HttpStatus status, String title, String detail) {
		ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, detail);
		problem.setTitle(title);
		return problem;
	}

}
