package io.github.mcpclient.test;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import io.github.mcpclient.config.ServerDefinition;

/**
 * Describes a scripted server that runs as a child process and speaks over its standard
 * streams: the same server as {@link HandshakeServer} with the standard tools, plus
 * {@code env} (name; without one it lists all names), {@code argv}, {@code cwd},
 * {@code stderr} (text) and {@code exit} (code; ends without an answer). Runs in a JVM of
 * its own that starts quickly and has no library; the client's side of the description
 * starts nothing.
 * <p>
 * Whatever a process is told to ignore, it ends by itself after two minutes, so that a
 * failed test leaves no process for long. Not safe for concurrent use while it is set up.
 *
 * <pre class="code">
 * ScriptedProcess process = ScriptedProcess.create().fault(Fault.BANNER).exitAfter(2, 7).lastWords("out of memory");
 * ServerDefinition definition = process.definition("child").build();
 * </pre>
 *
 * @since 0.1.0
 */
public final class ScriptedProcess {

	private final List<String> options = new ArrayList<>();

	private final List<String> arguments = new ArrayList<>();

	private final List<String> jvmOptions = new ArrayList<>(
			List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto", "-XX:-UsePerfData"));

	private ScriptedProcess() {
	}

	/**
	 * Creates a description of a server without faults.
	 * @return the description
	 */
	public static ScriptedProcess create() {
		return new ScriptedProcess();
	}

	/**
	 * Adds faults.
	 * @param faults the faults
	 * @return this description
	 */
	public ScriptedProcess fault(Fault... faults) {
		for (Fault fault : faults) {
			this.options.add("--fault=" + fault.word());
		}
		return this;
	}

	/**
	 * Lets faults that concern messages begin only after a number of requests.
	 * @param requests the number of requests that are answered well
	 * @return this description
	 */
	public ScriptedProcess faultsAfter(int requests) {
		return option("faults-after", requests);
	}

	/**
	 * Ends the process after a number of answers.
	 * @param answers the number of answers; 0 ends it before it reads anything
	 * @param code the exit code
	 * @return this description
	 */
	public ScriptedProcess exitAfter(int answers, int code) {
		return option("exit-after", answers).option("exit-code", code);
	}

	/**
	 * Lets a number of starts fail, with exit code 1 before anything is read; later ones
	 * behave.
	 * @param starts the number of starts that fail
	 * @param counter a file that counts the starts, absent at first
	 * @return this description
	 */
	public ScriptedProcess failingStarts(int starts, Path counter) {
		return option("failing-starts", starts).option("start-counter", counter.toAbsolutePath());
	}

	/**
	 * Writes a line to standard error at the start.
	 * @param text the line
	 * @return this description
	 */
	public ScriptedProcess stderr(String text) {
		return option("stderr", text);
	}

	/**
	 * Writes a line to standard error before a scripted end.
	 * @param text the line
	 * @return this description
	 */
	public ScriptedProcess lastWords(String text) {
		return option("last-words", text);
	}

	/**
	 * Waits before anything is read or written.
	 * @param delay how long
	 * @return this description
	 */
	public ScriptedProcess startDelay(Duration delay) {
		return option("start-delay", delay.toMillis());
	}

	/**
	 * Waits before each answer.
	 * @param delay how long
	 * @return this description
	 */
	public ScriptedProcess answerDelay(Duration delay) {
		return option("answer-delay", delay.toMillis());
	}

	/**
	 * Writes everything in pieces, each with a write of its own.
	 * @param bytes the size of a piece
	 * @return this description
	 */
	public ScriptedProcess pieces(int bytes) {
		return option("pieces", bytes);
	}

	/**
	 * Sets how many entries a page of a list has.
	 * @param entries the number
	 * @return this description
	 */
	public ScriptedProcess pageSize(int entries) {
		return option("page-size", entries);
	}

	/**
	 * Sets the revision the server answers.
	 * @param version the revision
	 * @return this description
	 */
	public ScriptedProcess protocolVersion(String version) {
		return option("protocol-version", version);
	}

	/**
	 * Keeps a journal, read by {@link #journal(Path)}: {@code start}, {@code in} and the
	 * line for each line of input, {@code violation} and the text for each breach of the
	 * protocol, {@code eof} at the end of input.
	 * @param file the file; each process appends to it
	 * @return this description
	 */
	public ScriptedProcess journalTo(Path file) {
		return option("journal", file.toAbsolutePath());
	}

	/**
	 * Adds an argument that the process does not interpret; the tool {@code argv} returns
	 * all of them.
	 * @param argument any text
	 * @return this description
	 */
	public ScriptedProcess argument(String argument) {
		this.arguments.add(argument);
		return this;
	}

	/**
	 * Adds an option of the child's JVM.
	 * @param option an option such as {@code -Xmx64m}
	 * @return this description
	 */
	public ScriptedProcess jvmOption(String option) {
		this.jvmOptions.add(option);
		return this;
	}

	private ScriptedProcess option(String name, Object value) {
		this.options.add("--" + name + '=' + value);
		return this;
	}

	/**
	 * Returns the program to start: the {@code java} of this JVM.
	 * @return the path
	 */
	public String command() {
		return Path.of(System.getProperty("java.home"), "bin", "java").toString();
	}

	/**
	 * Returns the arguments of the program.
	 * @return the arguments
	 */
	public List<String> args() {
		List<String> args = new ArrayList<>(this.jvmOptions);
		args.add("-cp");
		args.add(classPath());
		args.add("io.github.mcpclient.test.ScriptedProcessMain");
		args.addAll(this.options);
		args.add("--");
		args.addAll(this.arguments);
		return args;
	}

	/**
	 * Returns program and arguments together, as {@link ProcessBuilder} takes them.
	 * @return the command line
	 */
	public List<String> commandLine() {
		List<String> line = new ArrayList<>();
		line.add(command());
		line.addAll(args());
		return line;
	}

	/**
	 * Starts a server definition with this process.
	 * @param name the server's name
	 * @return the definition with command and arguments set
	 */
	public ServerDefinition.Builder definition(String name) {
		return ServerDefinition.builder(name).command(command()).args(args());
	}

	/**
	 * Reads the journal of a process.
	 * @param file the file given to {@link #journalTo(Path)}
	 * @return its lines so far, none where it does not exist yet
	 */
	public static List<String> journal(Path file) {
		try {
			return Files.readAllLines(file);
		}
		catch (NoSuchFileException ex) {
			return List.of();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	/**
	 * Fails where the journal of a process holds a breach of the protocol, or nothing at
	 * all.
	 * @param file the file given to {@link #journalTo(Path)}
	 * @throws AssertionError with all that was seen
	 */
	public static void assertNoViolations(Path file) {
		List<String> lines = journal(file);
		List<String> violations = lines.stream().filter((line) -> line.startsWith("violation ")).toList();
		if (lines.isEmpty() || !violations.isEmpty()) {
			throw new AssertionError(
					"The client broke the protocol, or never came:\n  " + String.join("\n  ", violations));
		}
	}

	private static String classPath() {
		try {
			return new File(ScriptedProcess.class.getProtectionDomain().getCodeSource().getLocation().toURI())
				.getPath();
		}
		catch (URISyntaxException | IllegalArgumentException ex) {
			throw new IllegalStateException("A scripted process needs this module as a jar or directory of its own",
					ex);
		}
	}

}
