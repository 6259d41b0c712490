package io.github.mcpclient.internal;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;

import io.github.mcpclient.error.InputFailedException;
import io.github.mcpclient.error.McpProtocolViolationException;
import io.github.mcpclient.handler.InputContext;
import io.github.mcpclient.internal.InputAnswers.InputProblem;
import io.github.mcpclient.schema.InputRequest;
import io.github.mcpclient.schema.InputRequiredResult;
import io.github.mcpclient.schema.InputResponse;
import io.github.mcpclient.schema.ProtocolVersion;

/**
 * Goes on with a call whose server wants input first (P-MRTR-01 to P-MRTR-14): gets all
 * answers, makes the call again with them and with the state as it came, until there is a
 * result. Only the latest round's answers and state travel.
 */
final class InputRounds {

	private static final int MAX_ROUNDS = 10;

	private static final long FIRST_DELAY_MILLIS = 100;

	private final String serverName;

	private final InputAnswers answers;

	private final RpcChannel channel;

	InputRounds(String serverName, InputAnswers answers, RpcChannel channel) {
		this.serverName = serverName;
		this.answers = answers;
		this.channel = channel;
	}

	/** Blocks until the call has its result. An interrupt ends it. */
	<T> T finish(RpcCall<T> call, InputRequiredResult first, ProtocolVersion version) {
		InputRequiredResult asked = first;
		long delay = FIRST_DELAY_MILLIS;
		for (int round = 0; round < MAX_ROUNDS; round++) {
			try {
				Map<String, InputResponse> responses = responses(call, asked, version);
				if (responses.isEmpty()) {
					// P-MRTR-10: the server sheds load
					TimeUnit.MILLISECONDS.sleep(delay);
					delay *= 2;
				}
				return this.channel.call(next(call, asked, responses));
			}
			catch (InputRequiredException ex) {
				asked = ex.result();
			}
			catch (InterruptedException ex) {
				Thread.currentThread().interrupt();
				throw new CancellationException("Interrupted while answering server '" + this.serverName
						+ "', which asked for input to go on with " + call.method().name());
			}
		}
		throw new McpProtocolViolationException(this.serverName, call.method().name(), "Server '" + this.serverName
				+ "' asked for input " + (MAX_ROUNDS + 1) + " times in one " + call.method().name() + "; given up",
				null);
	}

	private <T> RpcCall<T> next(RpcCall<T> call, InputRequiredResult asked, Map<String, InputResponse> responses) {
		String state = asked.requestState();
		return call.withMore((generator) -> {
			if (!responses.isEmpty()) {
				generator.writeName("inputResponses");
				generator.writePOJO(responses);
			}
			if (state != null) {
				generator.writeStringProperty("requestState", state);
			}
		});
	}

	/** One dialog after the other (P-MRTR-15), and no partial answer (P-MRTR-14). */
	private Map<String, InputResponse> responses(RpcCall<?> call, InputRequiredResult asked, ProtocolVersion version)
			throws InterruptedException {
		Map<String, InputResponse> responses = new LinkedHashMap<>();
		Map<String, InputRequest> requests = asked.inputRequests();
		if (requests == null) {
			return responses;
		}
		InputContext context = new InputContext(this.serverName, call.method().name(), call.target());
		for (Map.Entry<String, InputRequest> entry : requests.entrySet()) {
			InputRequest request = entry.getValue();
			try {
				responses.put(entry.getKey(),
						this.answers.answer(context, request.method(), request.params(), version));
			}
			catch (InputProblem ex) {
				if (ex.isViolation()) {
					throw new McpProtocolViolationException(this.serverName, call.method().name(),
							"Server '" + this.serverName + "' asked for input that this client did not offer ("
									+ request.method() + "): " + ex.getMessage(),
							null);
				}
				throw new InputFailedException(this.serverName, call.method().name(), request.method(),
						String.valueOf(ex.getMessage()), ex.getCause());
			}
		}
		return responses;
	}

}
