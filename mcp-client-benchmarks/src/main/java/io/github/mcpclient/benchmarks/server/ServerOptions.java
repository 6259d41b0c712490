package io.github.mcpclient.benchmarks.server;

/**
 * Options of a server, from its arguments.
 *
 * @param delayMillis how long the server needs to start, or to open a conversation
 * @param tools how many tools it lists
 */
record ServerOptions(long delayMillis, int tools) {

	static ServerOptions parse(String[] args) {
		long delay = 0;
		int tools = 4;
		for (String arg : args) {
			int split = arg.indexOf('=');
			String value = arg.substring(split + 1);
			switch ((split < 0) ? arg : arg.substring(0, split)) {
				case "--delay" -> delay = Long.parseLong(value);
				case "--tools" -> tools = Integer.parseInt(value);
				default -> throw new IllegalArgumentException("Unknown option " + arg);
			}
		}
		return new ServerOptions(delay, tools);
	}

}
