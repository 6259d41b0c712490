package io.github.mcpclient.config;

import java.util.ArrayList;
import java.util.List;

import io.github.mcpclient.config.McpServersReader.Problem;

/**
 * Collects what is wrong with one entry.
 */
final class EntryProblems {

	private final String serverName;

	private final String pointer;

	private final List<Problem> list = new ArrayList<>();

	EntryProblems(String serverName, String pointer) {
		this.serverName = serverName;
		this.pointer = pointer;
	}

	/** Add a problem at a place in the entry: a JSON pointer, empty for the whole. */
	void add(String place, String message, String fix) {
		this.list.add(new Problem(this.serverName, this.pointer + place, message, fix));
	}

	boolean isEmpty() {
		return this.list.isEmpty();
	}

	List<Problem> list() {
		return this.list;
	}

	/** The pointer to the entry in its file. */
	String pointer() {
		return this.pointer;
	}

}
