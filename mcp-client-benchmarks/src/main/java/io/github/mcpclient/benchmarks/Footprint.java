package io.github.mcpclient.benchmarks;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;

import io.github.mcpclient.benchmarks.app.SmallApplication;

/**
 * What the starter adds to a bare Spring Boot application: jars, bytes, and classes
 * loaded with no server configured. The class paths are those that Maven resolved.
 */
final class Footprint implements Section {

	private static final int MAX_JARS = 10;

	private static final double MAX_MEGABYTES = 5;

	private static final long MAX_CLASSES = 300;

	private static final int STARTS = 3;

	private static final Pattern BAR = Pattern.compile("\\|");

	private final Path classPaths;

	Footprint(Path classPaths) {
		this.classPaths = classPaths;
	}

	@Override
	public void measure(Consumer<Finding> findings) throws Exception {
		List<Path> bare = classPath("bare.classpath");
		List<Path> starter = classPath("starter.classpath");
		int jars = starter.size() - bare.size();
		double megabytes = (size(starter) - size(bare)) / 1e6;
		findings.accept(Finding.goal("starter: jars beyond the bare Boot starter", "at most 10",
				Finding.format("%d (%d, bare %d)", jars, starter.size(), bare.size()), jars <= MAX_JARS));
		findings.accept(Finding.goal("starter: MB of them", "at most 5",
				Finding.format("%.2f (%.2f, bare %.2f)", megabytes, size(starter) / 1e6, size(bare) / 1e6),
				megabytes <= MAX_MEGABYTES));
		Path application = extractApplication();
		List<Start> bareStarts = new ArrayList<>();
		List<Start> starterStarts = new ArrayList<>();
		for (int i = 0; i < STARTS; i++) {
			bareStarts.add(start(application, bare));
			starterStarts.add(start(application, starter));
		}
		Start without = bareStarts.get(0);
		Start with = starterStarts.get(0);
		long classes = with.classes - without.classes;
		findings.accept(Finding.goal("starter, no server: classes loaded beyond the bare application", "at most 300",
				Finding.format("%,d (%,d, bare %,d)", classes, with.classes, without.classes), classes <= MAX_CLASSES));
		long cpuWith = starterStarts.stream().mapToLong(Start::cpuMillis).min().orElse(0);
		long cpuWithout = bareStarts.stream().mapToLong(Start::cpuMillis).min().orElse(1);
		findings.accept(Finding.info("starter, no server: CPU of the start over the bare application's",
				Finding.format("%.2f (%,d ms, bare %,d ms)", (double) cpuWith / cpuWithout, cpuWith, cpuWithout)));
		findings.accept(Finding.info("starter, no server: threads / beans beyond the bare application",
				Finding.format("%d / %d", with.threads - without.threads, with.beans - without.beans)));
	}

	private List<Path> classPath(String file) throws IOException {
		Path path = this.classPaths.resolve(file);
		if (!Files.isReadable(path)) {
			throw new IOException("No " + path + "; the README says how Maven makes it");
		}
		return Arrays.stream(Files.readString(path).strip().split(Pattern.quote(File.pathSeparator)))
			.map(Path::of)
			.toList();
	}

	private static long size(List<Path> jars) throws IOException {
		long sum = 0;
		for (Path jar : jars) {
			sum += Files.size(jar);
		}
		return sum;
	}

	/**
	 * Puts the application's class into a folder of its own, with nothing of ours beside
	 * it.
	 */
	private static Path extractApplication() throws IOException {
		String name = SmallApplication.class.getName().replace('.', '/') + ".class";
		Path folder = Files.createTempDirectory("small-application");
		folder.toFile().deleteOnExit();
		Path target = folder.resolve(name);
		Files.createDirectories(target.getParent());
		try (InputStream in = Footprint.class.getClassLoader().getResourceAsStream(name)) {
			if (in == null) {
				throw new IOException("No " + name + " on the class path");
			}
			Files.copy(in, target);
		}
		return folder;
	}

	private static Start start(Path application, List<Path> jars) throws IOException, InterruptedException {
		List<String> entries = new ArrayList<>(List.of(application.toString()));
		jars.forEach((jar) -> entries.add(jar.toString()));
		Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-XX:TieredStopAtLevel=1", "-cp", String.join(File.pathSeparator, entries),
				SmallApplication.class.getName())
			.redirectError(ProcessBuilder.Redirect.INHERIT)
			.start();
		process.getOutputStream().close();
		try (BufferedReader reader = new BufferedReader(
				new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
			List<String> lines = reader.lines().toList();
			process.waitFor();
			return lines.stream()
				.filter((line) -> line.startsWith("started|"))
				.map(Start::parse)
				.findFirst()
				.orElseThrow(() -> new IOException("The application did not start: " + lines));
		}
	}

	/**
	 * What a start took.
	 *
	 * @param classes classes loaded
	 * @param cpuMillis CPU time of the process
	 * @param threads threads that were running
	 * @param beans bean definitions
	 */
	private record Start(long classes, long cpuMillis, int threads, int beans) {

		static Start parse(String line) {
			String[] parts = BAR.split(line);
			return new Start(Long.parseLong(parts[1]), Long.parseLong(parts[2]), Integer.parseInt(parts[3]),
					Integer.parseInt(parts[4]));
		}

	}

}
