package io.github.mcpclient.internal;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

import io.github.mcpclient.handler.ElicitationHandler;
import io.github.mcpclient.handler.InputContext;
import io.github.mcpclient.handler.InputRefusedException;
import io.github.mcpclient.handler.RootsProvider;
import io.github.mcpclient.handler.SamplingHandler;
import io.github.mcpclient.jsonrpc.ErrorCodes;
import io.github.mcpclient.schema.ClientCapabilities;
import io.github.mcpclient.schema.CreateMessageRequestParams;
import io.github.mcpclient.schema.CreateMessageResult;
import io.github.mcpclient.schema.ElicitAction;
import io.github.mcpclient.schema.ElicitRequestParams;
import io.github.mcpclient.schema.ElicitResult;
import io.github.mcpclient.schema.InputResponse;
import io.github.mcpclient.schema.ListRootsResult;
import io.github.mcpclient.schema.ProtocolVersion;
import io.github.mcpclient.schema.RawJson;
import io.github.mcpclient.schema.Root;

/**
 * Answers what a server asks of its client, in both eras, with the handlers that the
 * application gave. What has no handler is not declared, and is refused.
 */
public final class InputAnswers {

	static final String ELICITATION = "elicitation/create";

	static final String SAMPLING = "sampling/createMessage";

	static final String ROOTS = "roots/list";

	private final @Nullable ElicitationHandler elicitation;

	private final @Nullable SamplingHandler sampling;

	private final @Nullable RootsProvider roots;

	private final Duration limit;

	private final Executor executor;

	private final ClientCapabilities capabilities;

	public InputAnswers(@Nullable ElicitationHandler elicitation, @Nullable SamplingHandler sampling,
			@Nullable RootsProvider roots, Duration limit, Executor executor) {
		this.elicitation = elicitation;
		this.sampling = sampling;
		this.roots = roots;
		this.limit = limit;
		this.executor = executor;
		this.capabilities = declared();
	}

	/** P-REQ-04: nothing without a handler behind it. */
	private ClientCapabilities declared() {
		ClientCapabilities.Builder builder = ClientCapabilities.builder();
		if (this.elicitation != null && this.elicitation.supportsForms()) {
			builder.elicitationForm();
		}
		if (this.elicitation != null && this.elicitation.supportsUrls()) {
			builder.elicitationUrl();
		}
		if (this.sampling != null) {
			builder.sampling();
			if (this.sampling.supportsTools()) {
				builder.samplingTools();
			}
		}
		if (this.roots != null) {
			builder.roots();
		}
		return builder.build();
	}

	public ClientCapabilities capabilities() {
		return this.capabilities;
	}

	/**
	 * Answers one request.
	 * @param version the revision in force, which says what was declared
	 * @throws InputProblem where it cannot or may not be answered
	 */
	InputResponse answer(InputContext context, String method, @Nullable RawJson params, ProtocolVersion version)
			throws InputProblem, InterruptedException {
		ClientCapabilities declared = this.capabilities.forVersion(version);
		return switch (method) {
			case ELICITATION -> elicit(context, params, declared);
			case SAMPLING -> sample(context, params, declared, version);
			case ROOTS -> listRoots(context, declared);
			default -> throw InputProblem.undeclared(ErrorCodes.METHOD_NOT_FOUND, "Method not found: " + method);
		};
	}

	private InputResponse elicit(InputContext context, @Nullable RawJson params, ClientCapabilities declared)
			throws InputProblem, InterruptedException {
		ElicitationHandler handler = this.elicitation;
		if (handler == null || !(declared.elicitationForm() || declared.elicitationUrl())) {
			throw InputProblem.undeclared(ErrorCodes.METHOD_NOT_FOUND, "Elicitation is not supported");
		}
		ElicitRequestParams request = read(params, ElicitRequestParams.class);
		// P-ELIC-08
		boolean offered = request.isForm() ? declared.elicitationForm()
				: (request.isUrl() && declared.elicitationUrl());
		if (!offered) {
			throw InputProblem.undeclared(ErrorCodes.INVALID_PARAMS,
					"Elicitation mode '" + ((request.mode() != null) ? request.mode() : "form") + "' is not supported");
		}
		ElicitResult result = handled(() -> handler.elicit(context, request));
		return request.isForm() ? withDefaults(result, request.requestedSchema()) : result;
	}

	/** P-ELIC-05: what the user left untouched has its default. */
	private static ElicitResult withDefaults(ElicitResult result, @Nullable RawJson schema) {
		RawJson properties = (schema != null && schema.isObject()) ? schema.get("properties") : null;
		if (result.action() != ElicitAction.ACCEPT || properties == null || !properties.isObject()) {
			return result;
		}
		Map<String, Object> content = new LinkedHashMap<>();
		if (result.content() != null) {
			content.putAll(result.content());
		}
		for (String name : properties.asMap().keySet()) {
			RawJson property = properties.get(name);
			RawJson value = (property != null && property.isObject()) ? property.get("default") : null;
			if (value != null && !value.isNull()) {
				content.putIfAbsent(name, value);
			}
		}
		return new ElicitResult(result.action(), content, result.meta(), result.additional());
	}

	private InputResponse sample(InputContext context, @Nullable RawJson params, ClientCapabilities declared,
			ProtocolVersion version) throws InputProblem, InterruptedException {
		SamplingHandler handler = this.sampling;
		if (handler == null) {
			throw InputProblem.undeclared(ErrorCodes.METHOD_NOT_FOUND, "Sampling is not supported");
		}
		CreateMessageRequestParams request = read(params, CreateMessageRequestParams.class);
		// P-SAMP-04
		if ((request.tools() != null || request.toolChoice() != null) && !declared.samplingTools()) {
			throw InputProblem.undeclared(ErrorCodes.INVALID_PARAMS, "Sampling with tools is not supported");
		}
		CreateMessageResult result = handled(() -> handler.createMessage(context, request));
		// P-SAMP-03
		if (result.content().size() != 1 && !version.isAtLeast(ProtocolVersion.V2025_11_25)) {
			throw InputProblem.failed("was answered by the handler with " + result.content().size()
					+ " parts, but revision " + version + " takes exactly one", null);
		}
		return result;
	}

	private InputResponse listRoots(InputContext context, ClientCapabilities declared)
			throws InputProblem, InterruptedException {
		RootsProvider provider = this.roots;
		if (provider == null || !declared.hasRoots()) {
			throw InputProblem.undeclared(ErrorCodes.METHOD_NOT_FOUND, "Roots are not supported");
		}
		List<Root> all = handled(() -> provider.roots(context));
		for (Root root : all) {
			// P-ROOT-02
			if (!root.uri().startsWith("file://")) {
				throw InputProblem.failed("was answered by the provider with a root that is no file:// address", null);
			}
		}
		return ListRootsResult.of(all);
	}

	private static <T> T read(@Nullable RawJson params, Class<T> type) throws InputProblem {
		if (params == null) {
			throw InputProblem.undeclared(ErrorCodes.INVALID_PARAMS, "The parameters are missing");
		}
		try {
			return params.as(type);
		}
		catch (JacksonException ex) {
			throw InputProblem.undeclared(ErrorCodes.INVALID_PARAMS, ex.getOriginalMessage());
		}
	}

	/** P-TIME-04: a person's time has a limit of its own. */
	private <T> T handled(Callable<T> handler) throws InputProblem, InterruptedException {
		FutureTask<T> task = new FutureTask<>(handler);
		this.executor.execute(task);
		try {
			T result = task.get(this.limit.toNanos(), TimeUnit.NANOSECONDS);
			if (result == null) {
				throw InputProblem.failed("was answered by the handler with null", null);
			}
			return result;
		}
		catch (TimeoutException ex) {
			throw InputProblem.failed("was not answered within " + Durations.format(this.limit) + " ('timeouts.input')",
					ex);
		}
		catch (ExecutionException ex) {
			Throwable cause = ex.getCause();
			if (cause instanceof InputRefusedException refused) {
				throw new InputProblem(ErrorCodes.REFUSED_BY_USER, false, "was refused: " + refused.getMessage(),
						refused);
			}
			throw InputProblem.failed("the handler failed to answer", cause);
		}
		finally {
			task.cancel(true);
		}
	}

	/** Why a server's request has no answer. */
	static final class InputProblem extends Exception {

		private static final long serialVersionUID = 1L;

		private final int code;

		private final boolean violation;

		private InputProblem(int code, boolean violation, String message, @Nullable Throwable cause) {
			super(message, cause);
			this.code = code;
			this.violation = violation;
		}

		static InputProblem undeclared(int code, String message) {
			return new InputProblem(code, true, message, null);
		}

		static InputProblem failed(String message, @Nullable Throwable cause) {
			return new InputProblem(ErrorCodes.INTERNAL_ERROR, false, message, cause);
		}

		int code() {
			return this.code;
		}

		/** Whether the server asked for what it must not ask for. */
		boolean isViolation() {
			return this.violation;
		}

	}

}
