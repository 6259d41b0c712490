package io.github.mcpclient.sample.demo;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.springframework.util.ClassUtils;

/**
 * How to start the demo server: with the Java and the class path of this process. In the
 * executable jar its classes are nested, so that Boot's launcher has to find them.
 *
 * @param command the program
 * @param args its arguments
 * @since 0.1.0
 */
public record DemoServerCommand(String command, List<String> args) {

	private static final String LAUNCHER = "org.springframework.boot.loader.launch.PropertiesLauncher";

	/**
	 * Returns the command for this process.
	 * @return the command
	 */
	public static DemoServerCommand create() {
		List<String> args = new ArrayList<>();
		// A small heap and little optimization: the server is there for seconds and
		// starts twice as fast
		args.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto", "-Xmx64m"));
		args.addAll(List.of("-cp", classPath()));
		if (ClassUtils.isPresent(LAUNCHER, ClassLoader.getSystemClassLoader())) {
			args.addAll(List.of("-Dloader.main=" + DemoServer.class.getName(), LAUNCHER));
		}
		else {
			args.add(DemoServer.class.getName());
		}
		return new DemoServerCommand(Path.of(System.getProperty("java.home"), "bin", "java").toString(), args);
	}

	/** Absolute, since the path may be relative to a folder that is not the child's. */
	private static String classPath() {
		return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
			.map((entry) -> Path.of(entry).toAbsolutePath().toString())
			.collect(Collectors.joining(File.pathSeparator));
	}

}
