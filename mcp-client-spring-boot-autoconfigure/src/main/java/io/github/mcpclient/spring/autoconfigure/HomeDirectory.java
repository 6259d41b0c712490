package io.github.mcpclient.spring.autoconfigure;

import java.nio.file.Path;

/**
 * Understands a leading {@code ~}, which no shell replaces for us.
 */
final class HomeDirectory {

	private HomeDirectory() {
	}

	static Path resolve(String path) {
		return Path.of(expand(path));
	}

	static String expand(String path) {
		boolean home = path.equals("~") || path.startsWith("~/") || path.startsWith("~\\");
		return home ? System.getProperty("user.home") + path.substring(1) : path;
	}

}
