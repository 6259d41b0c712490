package io.github.mcpclient.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Measures the goals of the project and prints a Markdown table. Each section runs in a
 * JVM of its own, so that none profits or suffers from what another left behind.
 */
public final class Report {

	private static final String HERE = "--here";

	private static final String CLASS_PATHS = "benchmarks.classpaths";

	private final Map<String, Section> sections = new LinkedHashMap<>();

	private Report() {
		this.sections.put("stdio", new StdioCalls());
		this.sections.put("http", new HttpCalls("HTTP, JSON", "/json"));
		this.sections.put("sse", new HttpCalls("HTTP, event stream", "/sse"));
		this.sections.put("callers", new ManyCallers());
		this.sections.put("large", new LargeAnswers());
		this.sections.put("tools", new ToolLists());
		this.sections.put("connect", new ConnectAtOnce());
		this.sections.put("idle-stdio", IdleConnections.stdio());
		this.sections.put("idle-http", IdleConnections.http());
		this.sections.put("idle-stream", IdleConnections.listening());
		this.sections.put("starter",
				new Footprint(Path.of(System.getProperty(CLASS_PATHS, "mcp-client-benchmarks/target"))));
	}

	/**
	 * Prints the report.
	 * @param args the sections to measure, none for all
	 * @throws IOException where a JVM cannot be started
	 * @throws InterruptedException where waiting for it is interrupted
	 */
	public static void main(String[] args) throws IOException, InterruptedException {
		Report report = new Report();
		if (args.length == 2 && args[0].equals(HERE)) {
			report.measureHere(args[1], System.out);
			return;
		}
		List<String> names = (args.length > 0) ? Arrays.asList(args) : new ArrayList<>(report.sections.keySet());
		for (String name : names) {
			if (!report.sections.containsKey(name)) {
				throw new IllegalArgumentException(
						"No section '" + name + "'; there are " + String.join(", ", report.sections.keySet()));
			}
		}
		report.print(names, System.out);
	}

	private void print(List<String> names, PrintStream out) throws IOException, InterruptedException {
		double loadBefore = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
		List<Finding> findings = new ArrayList<>();
		for (String name : names) {
			System.err.println("Measuring " + name);
			findings.addAll(measureElsewhere(name));
		}
		out.println("| What | Goal | Measured | Met |");
		out.println("| --- | --- | --- | --- |");
		findings.forEach((finding) -> out.println(finding.toMarkdown()));
		out.println();
		out.println(Finding.format("Java %s, %d processors, %s %s, load average %.1f before and %.1f after.",
				Runtime.version(), Runtime.getRuntime().availableProcessors(), System.getProperty("os.name"),
				System.getProperty("os.arch"), loadBefore,
				ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage()));
	}

	private static List<Finding> measureElsewhere(String name) throws IOException, InterruptedException {
		Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-Xms2g", "-Xmx2g", "-XX:+UseG1GC",
				"-D" + CLASS_PATHS + "=" + System.getProperty(CLASS_PATHS, "mcp-client-benchmarks/target"), "-cp",
				System.getProperty("java.class.path"), Report.class.getName(), HERE, name)
			.redirectError(ProcessBuilder.Redirect.INHERIT)
			.start();
		try (BufferedReader reader = new BufferedReader(
				new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
			List<Finding> findings = reader.lines().filter(Finding::isLine).map(Finding::parse).toList();
			int exitCode = process.waitFor();
			return findings.isEmpty()
					? List.of(Finding.failed(name, new IOException("the JVM ended with exit code " + exitCode)))
					: findings;
		}
	}

	private void measureHere(String name, PrintStream out) {
		Section section = this.sections.get(name);
		if (section == null) {
			throw new IllegalArgumentException("No section '" + name + "'");
		}
		try {
			section.measure((finding) -> out.println(finding.toLine()));
		}
		catch (Exception ex) {
			ex.printStackTrace();
			out.println(Finding.failed(name, ex).toLine());
		}
		out.flush();
		// Threads that a failure left behind must not keep the JVM alive.
		System.exit(0);
	}

}
