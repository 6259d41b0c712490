package io.github.mcpclient.test;

import java.util.Locale;

/**
 * A way in which a real server strays from the specification or from what clients expect.
 * The same word means the same on every scripted server: on an in-memory
 * {@link HandshakeServer}, on one mounted on a {@link ScriptedHttpServer} and on the
 * command line of a {@link ScriptedProcess}. A fault that a wire has no place for does
 * nothing there.
 *
 * @since 0.1.0
 */
public enum Fault {

	/** Two lines of plain text before the first message. */
	BANNER,

	/**
	 * JSON that is no message before each answer: a log object, a number, a text,
	 * {@code null}, half an object, an empty array.
	 */
	NOISE,

	/** Lines end in CR LF. On a child process and on event streams. */
	CRLF,

	/** A bare CR as white space inside each message. */
	BARE_CR,

	/** A notification before and after each answer, all in one write. */
	GLUED,

	/** Each answer comes in an array together with a notification. */
	BATCH,

	/** Everything is written byte by byte. On a child process and on event streams. */
	BYTE_BY_BYTE,

	/** The id of each answer is the text of the request's number. */
	STRING_ID,

	/** An error with the id {@code null} before each answer. */
	STRAY_ERROR,

	/** Each answer comes twice. */
	DUPLICATE_ANSWER,

	/** An answer to a request that no one made before each answer. */
	FOREIGN_ANSWER,

	/** Answers have neither a result nor an error. */
	NO_RESULT,

	/** Answers have the result {@code null}. */
	NULL_RESULT,

	/** Answers have both a result and an error. */
	RESULT_AND_ERROR,

	/** Nothing is answered any more, and nothing closed. */
	SILENT,

	/** A request that the client cancelled is answered all the same. */
	LATE_ANSWER,

	/** The connection ends at each request: a process exits, a socket is cut. */
	CLOSE,

	/** Each answer begins and never ends. In memory one answer of 64 MiB. */
	ENDLESS_MESSAGE,

	/** The probe of newer clients, {@code server/discover}, is never answered. */
	PROBE_SILENT,

	/** The probe is answered with an error that has the id {@code null}. */
	PROBE_NULL_ID,

	/** Two notifications and a ping before the answer to {@code initialize}. */
	EARLY_MESSAGES,

	/** The answer to {@code initialize} has a version that no one knows. */
	UNKNOWN_VERSION,

	/** Members that no one knows at every level of the answer to {@code initialize}. */
	EXTRA_MEMBERS,

	/** Five {@code list_changed} at once as soon as the client is initialized. */
	CHANGE_STORM,

	/**
	 * {@code ping}, {@code roots/list} and a request that no one knows as soon as the
	 * client is initialized.
	 */
	EARLY_REQUESTS,

	/** A list of two pages whose cursor is the empty text. */
	EMPTY_CURSOR,

	/** A list that never ends: its cursor is always the same. */
	ENDLESS_CURSOR,

	/** Tools with broken schemas, names and forms beside the good ones. */
	BAD_TOOLS,

	/** Progress for tokens that no one gave, and once more after each answer. */
	STRAY_PROGRESS,

	/** Standard error is flooded with 200 KiB at each request. On a child process. */
	STDERR_FLOOD,

	/**
	 * Standard error gets 200 KiB without a line end at each request. On a child process.
	 */
	STDERR_NO_NEWLINE,

	/** Input is never read. On a child process. */
	DEAF,

	/** The end of input does not end the process. */
	IGNORE_EOF,

	/** The request to terminate does not end the process. */
	IGNORE_TERM,

	/** The process leaves a child of its own behind that keeps its output open. */
	GRANDCHILD,

	/** Notifications are answered with 202 and text. On HTTP. */
	ACCEPTED_TEXT,

	/** Notifications are answered with 204. On HTTP. */
	NO_CONTENT,

	/** Notifications are answered with 202 and a body that stays open. On HTTP. */
	ACCEPTED_OPEN,

	/** Answers have no {@code Content-Type}. On HTTP. */
	NO_CONTENT_TYPE,

	/** Every POST is answered with 200 and an HTML page. On HTTP. */
	HTML,

	/** The event stream of a request ends without the answer. On HTTP. */
	CUT_STREAM,

	/** Comments between and inside events. On event streams. */
	COMMENTS,

	/**
	 * Events with unknown types and heartbeats that are no message. On event streams.
	 */
	HEARTBEATS,

	/**
	 * Event fields in reverse order, without spaces, with unknown ones. On event streams.
	 */
	ODD_FIELDS,

	/** The GET stream is refused with 405. On HTTP. */
	GET_REFUSED,

	/** The GET stream is opened and ends at once. On HTTP. */
	GET_ENDS,

	/** An unknown session is answered with 400 in place of 404. On HTTP. */
	SESSION_400,

	/** DELETE fails with 500. On HTTP. */
	DELETE_FAILS;

	/**
	 * Returns the word for a command line.
	 * @return the name in lower case with hyphens
	 */
	public String word() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

	/**
	 * Returns a fault by its word.
	 * @param word the word
	 * @return the fault
	 * @throws IllegalArgumentException where there is none
	 */
	public static Fault of(String word) {
		return valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
	}

}
