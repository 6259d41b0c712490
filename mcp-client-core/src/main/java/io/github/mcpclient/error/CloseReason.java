package io.github.mcpclient.error;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Why a connection closed.
 *
 * @since 0.1.0
 */
public sealed interface CloseReason {

	/**
	 * Describes the reason for a person, in one sentence or a few lines.
	 * @return the text
	 */
	String describe();

	/**
	 * Returns the exception behind the reason.
	 * @return the cause, or {@code null} where there is none
	 */
	default @Nullable Throwable cause() {
		return null;
	}

	private static void appendTail(StringBuilder text, List<String> stderrTail) {
		if (!stderrTail.isEmpty()) {
			text.append("; its last lines on standard error:");
			stderrTail.forEach((line) -> text.append("\n    ").append(line));
		}
	}

	/**
	 * Our side closed the connection.
	 *
	 * @since 0.1.0
	 */
	record ClosedByClient() implements CloseReason {

		@Override
		public String describe() {
			return "closed by this client";
		}

	}

	/**
	 * The server's process ended.
	 *
	 * @param exitCode the exit code; above 128 a signal ended the process on POSIX
	 * systems
	 * @param stderrTail the last lines the process wrote to standard error
	 * @since 0.1.0
	 */
	record ProcessExited(int exitCode, List<String> stderrTail) implements CloseReason {

		public ProcessExited {
			stderrTail = List.copyOf(stderrTail);
		}

		@Override
		public String describe() {
			StringBuilder text = new StringBuilder("the server process exited with code ").append(this.exitCode);
			if (this.exitCode > 128 && this.exitCode < 160) {
				text.append(" (signal ").append(this.exitCode - 128).append(')');
			}
			if (this.exitCode == 127) {
				text.append(" (command or its interpreter not found)");
			}
			appendTail(text, this.stderrTail);
			return text.toString();
		}

	}

	/**
	 * The server ended the stream of its messages although its process or host may live
	 * on.
	 *
	 * @param detail what was seen
	 * @param stderrTail the last lines a child process wrote to standard error, empty
	 * where there is no process
	 * @since 0.1.0
	 */
	record EndOfStream(String detail, List<String> stderrTail) implements CloseReason {

		public EndOfStream {
			stderrTail = List.copyOf(stderrTail);
		}

		@Override
		public String describe() {
			StringBuilder text = new StringBuilder(this.detail);
			appendTail(text, this.stderrTail);
			return text.toString();
		}

	}

	/**
	 * The connection broke.
	 *
	 * @param detail what was seen
	 * @param cause the exception behind it
	 * @since 0.1.0
	 */
	record Broken(String detail, @Nullable Throwable cause) implements CloseReason {

		@Override
		public String describe() {
			return this.detail;
		}

	}

}
