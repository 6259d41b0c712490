package io.github.mcpclient.transport.stdio;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtendWith;

import static org.assertj.core.api.Assertions.assertThat;

/** What depends on the JVM that the client runs in. */
@ExtendWith(NothingLeftBehind.class)
@DisabledOnOs(OS.WINDOWS)
class ClientJvmIT {

	@Test
	void messagesAreUtf8WhateverTheEncodingOfTheJvm() throws Exception {
		assertThat(run("echo", "-Dfile.encoding=US-ASCII")).isEqualTo("same");
	} // O-012

	@Test
	void argumentThatTheJvmCannotEncodeIsRefused() throws Exception {
		assertThat(run("argument", "-Dfile.encoding=US-ASCII")).contains("argument ")
			.contains("cannot pass on in its encoding")
			.contains("LC_ALL=C.UTF-8");
	}

	@Test
	void childDoesNotOutliveTheJvm() throws Exception {
		String pids = run("exit", "-Dx=y");
		assertThat(pids).matches("\\[\\d+]");
		assertThat(ProcessHandle.of(Long.parseLong(pids.substring(1, pids.length() - 1)))
			.filter((handle) -> handle.isAlive() && handle.info().commandLine().isPresent())).isEmpty();
	}

	/** Runs {@link ClientProgram} under a C locale. */
	private static String run(String... args) throws IOException, InterruptedException {
		List<String> command = new ArrayList<>(List.of(StdioFixture.java(), "-XX:TieredStopAtLevel=1", "-cp",
				System.getProperty("java.class.path"), args[1], ClientProgram.class.getName(), args[0]));
		ProcessBuilder builder = new ProcessBuilder(command);
		builder.environment().put("LC_ALL", "C");
		builder.redirectError(ProcessBuilder.Redirect.INHERIT);
		Process process = builder.start();
		process.getOutputStream().close();
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
		return output.lines()
			.filter((line) -> !line.contains(" DEBUG ") && !line.contains(" WARN "))
			.reduce((first, second) -> second)
			.orElse("");
	}

}
