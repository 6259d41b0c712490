package io.github.mcpclient.tool;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sees to it that no two tools have the same name. A name that two tools want belongs to
 * neither, from then on: both go on with the next of their names, first with a short and
 * then with a long hash. Which one came first does not matter, and a name never passes
 * from one tool to another while both servers are known. Guarded by the registry's lock.
 */
final class NameClaims {

	private static final Logger logger = LoggerFactory.getLogger(NameClaims.class);

	/** Bounds what a server can make us keep by listing ever new names. */
	private static final int MAX_CONTESTED = 100_000;

	private final Map<String, Claim> owners = new HashMap<>();

	private final Set<String> contested = new HashSet<>();

	/**
	 * Give a tool its name.
	 * @param claim the tool
	 * @param displaced is told of other tools whose names changed by this
	 */
	void add(Claim claim, Displaced displaced) {
		Claim first = settle(claim);
		if (first == null) {
			return;
		}
		displaced.add(first);
		Deque<Claim> open = new ArrayDeque<>(List.of(claim, first));
		while (!open.isEmpty()) {
			Claim next = open.remove();
			Claim rival = settle(next);
			if (rival != null) {
				open.add(rival);
				displaced.add(rival);
			}
			if (next.name == null) {
				open.add(next);
			}
		}
	}

	/**
	 * Try the claim's next names until one is free or wanted by another tool.
	 * @return the other tool, which has lost the name, too
	 */
	private @Nullable Claim settle(Claim claim) {
		while (true) {
			String name = claim.candidate();
			if (this.contested.contains(name)) {
				claim.level++;
				continue;
			}
			Claim owner = this.owners.putIfAbsent(name, claim);
			if (owner == null) {
				claim.name = name;
				return null;
			}
			if (this.contested.size() < MAX_CONTESTED) {
				this.contested.add(name);
			}
			this.owners.remove(name);
			logger.info("[{}] tool '{}' and tool '{}' of server '{}' would both be named '{}'; both get a hash instead",
					claim.serverName, claim.originalName, owner.originalName, owner.serverName, name);
			owner.name = null;
			owner.level++;
			claim.level++;
			return owner;
		}
	}

	void remove(Claim claim) {
		String name = claim.name;
		if (name != null) {
			this.owners.remove(name, claim);
			claim.name = null;
		}
	}

	/** Is told of tools that lost their names. */
	@FunctionalInterface
	interface Displaced {

		void add(Claim claim);

	}

	/**
	 * What one tool is called.
	 */
	static final class Claim {

		private final String serverName;

		private final String originalName;

		private final String base;

		private int level;

		private @Nullable String name;

		/**
		 * Make a claim that has no name yet.
		 * @param serverName the server's name
		 * @param originalName the tool's own name
		 * @param base the name that the strategy gave
		 */
		Claim(String serverName, String originalName, String base) {
			this.serverName = serverName;
			this.originalName = originalName;
			this.base = base;
		}

		String serverName() {
			return this.serverName;
		}

		String originalName() {
			return this.originalName;
		}

		String name() {
			String current = this.name;
			if (current == null) {
				throw new IllegalStateException("Tool '" + this.originalName + "' has no name yet");
			}
			return current;
		}

		private String candidate() {
			if (this.level == 0) {
				return this.base;
			}
			if (this.level == 1) {
				String hashed = NameHash.SHORT.append(this.base, this.serverName, this.originalName);
				if (!this.base.endsWith(hashed.substring(hashed.lastIndexOf('_')))) {
					return hashed;
				}
				this.level = 2;
			}
			// Levels above 2 are for a server that lists our own hashes as names
			return NameHash.LONG.append(this.base, this.serverName,
					(this.level == 2) ? this.originalName : this.originalName + '\n' + this.level);
		}

	}

}
