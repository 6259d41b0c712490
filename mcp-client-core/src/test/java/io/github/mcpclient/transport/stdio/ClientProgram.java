package io.github.mcpclient.transport.stdio;

import java.time.Duration;
import java.util.List;

import io.github.mcpclient.error.McpTransportException;
import io.github.mcpclient.transport.Connection;

/** A client in a JVM of its own, whose encoding and end are its own too. */
public final class ClientProgram {

	private ClientProgram() {
	}

	public static void main(String[] args) throws Exception {
		StdioFixture fixture = new StdioFixture().shutdownTimeout(Duration.ofMillis(500));
		switch (args[0]) {
			case "echo" -> {
				String text = "\"\u00e9 \u4e16\u754c \ud83d\ude00\"";
				Connection connection = fixture.connect(StdioFixture.child("echo"));
				System.out.println(fixture.call(connection, 1, text).equals(text) ? "same" : "damaged");
				fixture.close();
			}
			case "argument" -> {
				try {
					fixture.connect(StdioFixture.child("echo", "\u4e16\u754c"));
				}
				catch (McpTransportException ex) {
					System.out.println(ex.getMessage());
				}
				fixture.close();
			}
			case "exit" -> {
				Connection connection = fixture.connect(StdioFixture.child("stubborn"));
				fixture.call(connection, 1, "1");
				System.out
					.println(ProcessHandle.current().children().map(ProcessHandle::pid).map(String::valueOf).toList());
				System.exit(0);
			}
			default -> throw new IllegalArgumentException(List.of(args).toString());
		}
	}

}
