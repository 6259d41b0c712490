package io.github.mcpclient.test;

import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.jspecify.annotations.Nullable;

/**
 * The program of a {@link ScriptedProcess}, which also makes its command line. Public
 * only since the JVM wants it so. Uses nothing but the JDK and the part of this package
 * that does so too.
 *
 * @since 0.1.0
 */
public final class ScriptedProcessMain {

	/** Nothing that is meant to stay for ever stays longer. */
	private static final long FOREVER_SECONDS = 120;

	private static final int FLOOD = 200 * 1024;

	private static final long ENDLESS = 256L * 1024 * 1024;

	private final Map<String, String> options = new HashMap<>();

	private final List<Fault> faults = new ArrayList<>();

	private final List<String> arguments = new ArrayList<>();

	private final HandshakeServer server = HandshakeServer.create("scripted-process").standardTools();

	private final OutputStream out = new FileOutputStream(FileDescriptor.out);

	private final OutputStream err = new FileOutputStream(FileDescriptor.err);

	private final AtomicInteger answers = new AtomicInteger();

	private int violations;

	private ScriptedProcessMain() {
	}

	/**
	 * Runs the scripted server.
	 * @param args what {@link ScriptedProcess#args()} says
	 * @throws Exception where the arguments are wrong
	 */
	public static void main(String[] args) throws Exception {
		new ScriptedProcessMain().run(args);
	}

	private void run(String[] args) throws Exception {
		if (args.length == 1 && args[0].equals("--sleep")) {
			stay();
		}
		parse(args);
		this.faults.forEach(this.server::fault);
		this.server.faultsAfter(number("faults-after", 0));
		this.server.pageSize(number("page-size", Integer.MAX_VALUE));
		if (this.options.containsKey("protocol-version")) {
			this.server.protocolVersion(text("protocol-version"));
		}
		tools();
		journal("start");
		if (this.faults.contains(Fault.IGNORE_TERM)) {
			Runtime.getRuntime().addShutdownHook(new Thread(ScriptedProcessMain::stay));
		}
		if (this.faults.contains(Fault.GRANDCHILD)) {
			grandchild();
		}
		if (this.options.containsKey("stderr")) {
			complain(text("stderr") + '\n');
		}
		TimeUnit.MILLISECONDS.sleep(number("start-delay", 0));
		if (isFailingStart()) {
			end(1);
		}
		if (number("exit-after", -1) == 0) {
			end(number("exit-code", 0));
		}
		if (this.faults.contains(Fault.DEAF)) {
			stay();
		}
		serve();
		journal("eof");
		if (this.faults.contains(Fault.IGNORE_EOF)) {
			stay();
		}
		Runtime.getRuntime().halt(0);
	}

	private void parse(String[] args) {
		int i = 0;
		for (; i < args.length && !args[i].equals("--"); i++) {
			String option = args[i];
			int equals = option.indexOf('=');
			if (!option.startsWith("--") || equals < 0) {
				throw new IllegalArgumentException("Unknown option " + option);
			}
			String value = option.substring(equals + 1);
			if (option.startsWith("--fault=")) {
				this.faults.add(Fault.of(value));
			}
			else {
				this.options.put(option.substring(2, equals), value);
			}
		}
		this.arguments.addAll(Arrays.asList(args).subList(Math.min(i + 1, args.length), args.length));
	}

	private void tools() {
		this.server.tool("env", (call) -> {
			Object name = call.argument("name");
			return Answer.text((name != null) ? String.valueOf(System.getenv(String.valueOf(name)))
					: String.join("\n", System.getenv().keySet()));
		});
		this.server.tool("argv", (call) -> Answer.text(Json.write(this.arguments)));
		this.server.tool("cwd", (call) -> Answer.text(Path.of("").toAbsolutePath().toString()));
		this.server.tool("stderr", (call) -> {
			complain(call.argument("text") + "\n");
			return Answer.text("");
		});
		this.server.tool("exit", (call) -> {
			end((call.argument("code") instanceof Long code) ? Math.toIntExact(code) : 0);
			return Answer.none();
		});
	}

	private void serve() throws IOException {
		ServerSession session = this.server.open(new StandardOutput());
		InputStream in = new FileInputStream(FileDescriptor.in);
		ByteArrayOutputStream line = new ByteArrayOutputStream();
		byte[] buffer = new byte[64 * 1024];
		for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
			int start = 0;
			for (int i = 0; i < count; i++) {
				if (buffer[i] == '\n') {
					line.write(buffer, start, i - start);
					start = i + 1;
					take(session, line.toByteArray());
					line.reset();
				}
			}
			line.write(buffer, start, count - start);
		}
		if (line.size() > 0) {
			journal("violation input ended inside a line");
		}
	}

	private void take(ServerSession session, byte[] line) {
		journal("in " + new String(line, StandardCharsets.UTF_8));
		if (this.server.has(Fault.STDERR_FLOOD)) {
			complain(("x".repeat(99) + '\n').repeat(FLOOD / 100));
		}
		if (this.server.has(Fault.STDERR_NO_NEWLINE)) {
			complain(("x".repeat(99) + '\r').repeat(FLOOD / 100));
		}
		session.receive(line);
		List<String> all = this.server.violations();
		for (String violation : all.subList(this.violations, all.size())) {
			journal("violation " + violation.replace('\n', ' '));
		}
		this.violations = all.size();
	}

	private void write(byte[] bytes) {
		int piece = this.server.has(Fault.BYTE_BY_BYTE) ? 1 : number("pieces", bytes.length);
		try {
			synchronized (this.out) {
				for (int at = 0; at < bytes.length; at += piece) {
					this.out.write(bytes, at, Math.min(piece, bytes.length - at));
				}
			}
		}
		catch (IOException ex) {
			// nobody reads any more; the end of input follows
		}
	}

	private void complain(String text) {
		try {
			synchronized (this.err) {
				this.err.write(text.getBytes(StandardCharsets.UTF_8));
			}
		}
		catch (IOException ex) {
			// nobody reads any more
		}
	}

	private void journal(String entry) {
		if (!this.options.containsKey("journal")) {
			return;
		}
		try {
			Files.writeString(Path.of(text("journal")), entry + '\n', StandardOpenOption.CREATE,
					StandardOpenOption.APPEND);
		}
		catch (IOException ex) {
			complain("The journal cannot be written: " + ex + '\n');
		}
	}

	private boolean isFailingStart() throws IOException {
		if (!this.options.containsKey("start-counter")) {
			return false;
		}
		Path counter = Path.of(text("start-counter"));
		int starts = (Files.exists(counter) ? Integer.parseInt(Files.readString(counter)) : 0) + 1;
		Files.writeString(counter, String.valueOf(starts));
		return starts <= number("failing-starts", 0);
	}

	private void grandchild() throws IOException {
		List<String> line = List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto", "-cp",
				System.getProperty("java.class.path"), ScriptedProcessMain.class.getName(), "--sleep");
		Process process = new ProcessBuilder(line).redirectOutput(ProcessBuilder.Redirect.INHERIT)
			.redirectError(ProcessBuilder.Redirect.INHERIT)
			.start();
		complain("grandchild " + process.pid() + '\n');
		journal("grandchild " + process.pid());
	}

	private void end(int code) {
		if (this.options.containsKey("last-words")) {
			complain(text("last-words") + '\n');
		}
		// no hook is to hold the end up
		Runtime.getRuntime().halt(code);
	}

	private static void stay() {
		try {
			TimeUnit.SECONDS.sleep(FOREVER_SECONDS);
		}
		catch (InterruptedException ex) {
			// ended all the same
		}
		Runtime.getRuntime().halt(99);
	}

	private static void pause(int millis) {
		try {
			TimeUnit.MILLISECONDS.sleep(millis);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	private int number(String option, int fallback) {
		String value = this.options.get(option);
		return (value != null) ? Integer.parseInt(value) : fallback;
	}

	private String text(String option) {
		return this.options.getOrDefault(option, "");
	}

	/**
	 * Writes to standard output.
	 */
	private final class StandardOutput implements Wire {

		@Override
		public void send(List<String> texts, @Nullable String related, boolean last) {
			if (texts.isEmpty()) {
				return;
			}
			if (last) {
				pause(number("answer-delay", 0));
			}
			String end = ScriptedProcessMain.this.server.has(Fault.CRLF) ? "\r\n" : "\n";
			write((String.join(end, texts) + end).getBytes(StandardCharsets.UTF_8));
			if (last && ScriptedProcessMain.this.answers.incrementAndGet() == number("exit-after", -1)) {
				end(number("exit-code", 0));
			}
		}

		@Override
		public void sendEndless(String start, String related) {
			byte[] filler = "x".repeat(1024 * 1024).getBytes(StandardCharsets.UTF_8);
			write(start.getBytes(StandardCharsets.UTF_8));
			for (long written = 0; written < ENDLESS; written += filler.length) {
				write(filler);
			}
		}

		@Override
		public void close() {
			end(number("exit-code", 0));
		}

	}

}
