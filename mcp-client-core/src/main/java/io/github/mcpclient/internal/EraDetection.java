package io.github.mcpclient.internal;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import io.github.mcpclient.config.Timeouts;
import io.github.mcpclient.error.CloseReason;
import io.github.mcpclient.error.ConnectionClosedException;
import io.github.mcpclient.error.HttpStatusException;
import io.github.mcpclient.error.McpAuthorizationException;
import io.github.mcpclient.error.McpException;
import io.github.mcpclient.error.McpProtocolViolationException;
import io.github.mcpclient.error.McpResponseException;
import io.github.mcpclient.error.McpTimeoutException;
import io.github.mcpclient.error.McpTransportException;
import io.github.mcpclient.error.MessageTooLargeException;
import io.github.mcpclient.error.UnsupportedProtocolVersionException;
import io.github.mcpclient.jsonrpc.ErrorCodes;
import io.github.mcpclient.jsonrpc.JsonRpcEncoder.ValueWriter;
import io.github.mcpclient.jsonrpc.JsonRpcMessage;
import io.github.mcpclient.jsonrpc.RequestId;
import io.github.mcpclient.schema.DiscoverResult;
import io.github.mcpclient.schema.ProtocolVersion;

/**
 * Finds out which family a server speaks: asks with {@code server/discover}, and opens a
 * handshake where the answer, or its lack, says that the server is older (P-VER, tables
 * 4.3 and 4.4). The verdict is remembered for the server's client.
 */
public final class EraDetection implements ProtocolFamily {

	private static final Logger logger = LoggerFactory.getLogger(EraDetection.class);

	private static final RequestId PROBE = RequestId.of("probe-1");

	private static final RequestId SECOND_PROBE = RequestId.of("probe-2");

	/** An upgraded server still shakes hands, so the verdict never fails (P-VER-08). */
	private static final long HANDSHAKE_EXPIRY = TimeUnit.HOURS.toNanos(1);

	private final StatelessProtocol stateless;

	private final HandshakeProtocol handshake;

	private final Timeouts timeouts;

	private final LongSupplier ticker;

	private volatile @Nullable Verdict verdict;

	public EraDetection(StatelessProtocol stateless, HandshakeProtocol handshake, Timeouts timeouts,
			LongSupplier ticker) {
		this.stateless = stateless;
		this.handshake = handshake;
		this.timeouts = timeouts;
		this.ticker = ticker;
	}

	@Override
	public Negotiated open(RpcChannel channel) {
		Verdict known = this.verdict;
		if (known != null && known.handshake() && this.ticker.getAsLong() - known.nanos() < HANDSHAKE_EXPIRY) {
			try {
				return this.handshake.open(channel);
			}
			catch (McpResponseException ex) {
				logger.debug("Server '{}' refuses the handshake that it took before", channel.serverName());
				this.verdict = null;
			}
		}
		boolean expected = known != null && !known.handshake();
		this.verdict = null;
		return detect(channel, expected);
	}

	@Override
	public Negotiated reopen(RpcChannel channel) {
		return this.handshake.open(channel);
	}

	@Override
	public ValueWriter answer(JsonRpcMessage.Request request, @Nullable ProtocolVersion version) {
		return this.handshake.answer(request, version);
	}

	/**
	 * Asks and decides.
	 * @param expected whether the server was stateless before, so that silence means that
	 * it is slow
	 */
	private Negotiated detect(RpcChannel channel, boolean expected) {
		boolean patient = expected || channel.connection().sendWaitsForAnswer();
		this.stateless.begin(channel, StatelessProtocol.versions().get(0));
		CompletableFuture<DiscoverResult> probe = probe(channel, PROBE);
		try {
			return decide(channel, await(channel, probe, patient));
		}
		catch (SilentException ex) {
			return afterSilence(channel, probe);
		}
		catch (McpResponseException ex) {
			return afterError(channel, ex);
		}
		catch (McpProtocolViolationException ex) {
			// a result of another shape
			return shakeHands(channel, null);
		}
		catch (HttpStatusException ex) {
			return afterStatus(channel, ex, ex.status());
		}
		catch (McpAuthorizationException | McpTimeoutException | MessageTooLargeException ex) {
			throw ex;
		}
		catch (McpTransportException ex) {
			if (channel.connection().sendWaitsForAnswer() || isClosedByUs(ex)) {
				throw ex;
			}
			// AMB-05: a server that ends at the sight of anything but a handshake
			this.verdict = new Verdict(true, this.ticker.getAsLong());
			throw new RestartException(ex);
		}
	}

	private CompletableFuture<DiscoverResult> probe(RpcChannel channel, RequestId id) {
		// On a shared wire it may be answered while the handshake waits.
		RpcCall<DiscoverResult> question = channel.connection().sendWaitsForAnswer()
				? StatelessProtocol.discover(this.timeouts.request(), "timeouts.request") : StatelessProtocol
					.discover(this.timeouts.probe().plus(this.timeouts.initialization()), "timeouts.initialization");
		return channel.probe(question, id);
	}

	/** P-VER-30. */
	private DiscoverResult await(RpcChannel channel, CompletableFuture<DiscoverResult> probe, boolean patient) {
		try {
			if (patient) {
				return probe.get();
			}
			return probe.get(this.timeouts.probe().toNanos(), TimeUnit.NANOSECONDS);
		}
		catch (TimeoutException ex) {
			throw new SilentException();
		}
		catch (InterruptedException ex) {
			probe.cancel(true);
			Thread.currentThread().interrupt();
			throw new CancellationException(
					"Interrupted while waiting for server '" + channel.serverName() + "' to answer server/discover");
		}
		catch (ExecutionException ex) {
			throw unwrapped(ex);
		}
		finally {
			channel.endProbe();
		}
	}

	private static RuntimeException unwrapped(Exception failure) {
		if (failure.getCause() instanceof Error error) {
			throw error;
		}
		return (failure.getCause() instanceof RuntimeException cause) ? cause : new IllegalStateException(failure);
	}

	/** P-VER-20, P-VER-21. */
	private Negotiated decide(RpcChannel channel, DiscoverResult result) {
		ProtocolVersion version = StatelessProtocol.best(result.supportedVersions(), StatelessProtocol.versions());
		if (version != null) {
			Negotiated agreed = this.stateless.agree(channel, version, result);
			this.verdict = new Verdict(false, this.ticker.getAsLong());
			return agreed;
		}
		return fromList(channel, result.supportedVersions(), null);
	}

	/** The server named its revisions: one of them, or none. */
	private Negotiated fromList(RpcChannel channel, List<String> listed, @Nullable McpException refusal) {
		if (listed.isEmpty()) {
			return shakeHands(channel, null);
		}
		ProtocolVersion version = StatelessProtocol.best(listed, ProtocolVersion.handshakeVersions());
		if (version == null) {
			UnsupportedProtocolVersionException failure = new UnsupportedProtocolVersionException(channel.serverName(),
					"server/discover",
					Stream.concat(StatelessProtocol.versions().stream(), ProtocolVersion.handshakeVersions().stream())
						.map(ProtocolVersion::wireName)
						.toList(),
					listed);
			if (refusal != null) {
				failure.addSuppressed(refusal);
			}
			throw failure;
		}
		return shakeHands(channel, version);
	}

	private Negotiated afterError(RpcChannel channel, McpResponseException refusal) {
		switch (refusal.code()) {
			case ErrorCodes.HEADER_MISMATCH, ErrorCodes.MISSING_CLIENT_CAPABILITY -> throw refusal;
			case ErrorCodes.UNSUPPORTED_PROTOCOL_VERSION -> {
				return reselect(channel, refusal);
			}
			default -> {
				return afterStatus(channel, refusal, refusal.httpStatus());
			}
		}
	}

	/** P-ERR-04, P-ERR-05, P-VER-06: the server is of this era, whatever comes next. */
	private Negotiated reselect(RpcChannel channel, McpResponseException refusal) {
		List<String> listed = StatelessProtocol.supported(refusal);
		ProtocolVersion version = StatelessProtocol.best(listed, StatelessProtocol.versions());
		if (version == null) {
			if (listed.isEmpty()) {
				throw refusal;
			}
			return fromList(channel, listed, refusal);
		}
		this.stateless.begin(channel, version);
		return decide(channel, await(channel, probe(channel, SECOND_PROBE), true));
	}

	/** Table 4.4; a status of 0 is that of a wire without one. */
	private Negotiated afterStatus(RpcChannel channel, McpException failure, int status) {
		if (status == 401 || status == 403 || status == 408 || status == 429 || status == 503
				|| (status >= 300 && status < 400)) {
			throw failure;
		}
		if (status < 500) {
			return shakeHands(channel, null);
		}
		// A widespread server answers what it does not know with 500: one try.
		try {
			return shakeHands(channel, null);
		}
		catch (McpException ex) {
			this.verdict = null;
			failure.addSuppressed(ex);
			throw failure;
		}
	}

	/**
	 * A silent server may be old, or one that starts slowly: the handshake goes out, and
	 * an answer to the question that still comes counts where the handshake fails.
	 */
	private Negotiated afterSilence(RpcChannel channel, CompletableFuture<DiscoverResult> probe) {
		logger.debug("Server '{}' did not answer server/discover within {}; it is met with a handshake",
				channel.serverName(), this.timeouts.probe());
		try {
			Negotiated agreed = shakeHands(channel, null);
			if (late(probe, 0) != null) {
				// slow, not old: the next connection asks again
				this.verdict = null;
			}
			return agreed;
		}
		catch (McpException ex) {
			DiscoverResult late = (ex instanceof ConnectionClosedException) ? null
					: late(probe, (ex instanceof McpResponseException) ? this.timeouts.probe().toNanos() : 0);
			if (late == null) {
				throw ex;
			}
			return decide(channel, late);
		}
		finally {
			probe.cancel(true);
		}
	}

	private static @Nullable DiscoverResult late(CompletableFuture<DiscoverResult> probe, long nanos) {
		try {
			DiscoverResult result = probe.get(nanos, TimeUnit.NANOSECONDS);
			return (StatelessProtocol.best(result.supportedVersions(), StatelessProtocol.versions()) != null) ? result
					: null;
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			return null;
		}
		catch (ExecutionException | TimeoutException | CancellationException ex) {
			return null;
		}
	}

	private Negotiated shakeHands(RpcChannel channel, @Nullable ProtocolVersion version) {
		Negotiated agreed = this.handshake.open(channel,
				(version != null) ? version : ProtocolVersion.latestHandshake());
		this.verdict = new Verdict(true, this.ticker.getAsLong());
		return agreed;
	}

	private static boolean isClosedByUs(McpTransportException failure) {
		return failure instanceof ConnectionClosedException closed
				&& closed.reason() instanceof CloseReason.ClosedByClient;
	}

	/**
	 * What was found out, and when.
	 *
	 * @param handshake whether the server wants a handshake
	 * @param nanos when
	 */
	private record Verdict(boolean handshake, long nanos) {
	}

	/** The server says nothing. */
	private static final class SilentException extends RuntimeException {

		private static final long serialVersionUID = 1L;

		SilentException() {
			super("silent", null, false, false);
		}

	}

	/** The server cannot bear the question: a fresh connection is needed. */
	static final class RestartException extends RuntimeException {

		private static final long serialVersionUID = 1L;

		private final McpTransportException failure;

		RestartException(McpTransportException failure) {
			super(failure);
			this.failure = failure;
		}

		McpTransportException failure() {
			return this.failure;
		}

	}

}
