package io.github.mcpclient.tool;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;

import org.jspecify.annotations.Nullable;

import io.github.mcpclient.error.UnknownToolException;
import io.github.mcpclient.schema.Tool;

/**
 * The registry that a client manager keeps up to date. Readers never wait: they see a
 * snapshot, which each update replaces. A server keeps its place and its tools' names
 * while it is away, until it is forgotten.
 *
 * @since 0.1.0
 */
public final class LiveToolRegistry implements ToolRegistry {

	private final ToolNameStrategy names;

	private final ToolChanges changes = new ToolChanges();

	private final ReentrantLock lock = new ReentrantLock();

	/** In the order first added. Guarded by the lock, as all they refer to. */
	private final Map<String, ServerTools> servers = new LinkedHashMap<>();

	private final NameClaims claims = new NameClaims();

	private volatile ToolSnapshot snapshot = ToolSnapshot.EMPTY;

	/**
	 * Creates an empty registry with the default names.
	 */
	public LiveToolRegistry() {
		this(ToolNameStrategy.defaults());
	}

	/**
	 * Creates an empty registry.
	 * @param names names the tools
	 */
	public LiveToolRegistry(ToolNameStrategy names) {
		this.names = Objects.requireNonNull(names, "'names' must not be null");
	}

	/**
	 * Sets the tools of a server, which is ready now. Tells the listeners before it
	 * returns, unless another thread is telling them of an earlier change: that one goes
	 * on with this.
	 * @param serverName the server's name as configured
	 * @param prefix the prefix of its tools' names, empty for none, {@code null} for the
	 * default {@code mcp_<server>}
	 * @param tools all tools as the server lists them
	 * @param invoker calls them
	 */
	public void update(String serverName, @Nullable String prefix, List<Tool> tools, ToolInvoker invoker) {
		Objects.requireNonNull(serverName, "'serverName' must not be null");
		Objects.requireNonNull(tools, "'tools' must not be null");
		Objects.requireNonNull(invoker, "'invoker' must not be null");
		String namePrefix = (prefix != null) ? prefix : "mcp_" + serverName;
		this.lock.lock();
		try {
			ServerTools server = this.servers.get(serverName);
			if (server == null) {
				server = new ServerTools(new ToolSource(serverName, invoker));
				this.servers.put(serverName, server);
			}
			server.source().invoker(invoker);
			if (server.isPresent() && server.matches(namePrefix, tools)) {
				return;
			}
			Set<NameClaims.Claim> displaced = new LinkedHashSet<>();
			ToolUpdate update = new ToolUpdate(server, namePrefix, this.names, this.claims, displaced::add);
			update.run(tools);
			renameOthers(server, displaced);
			update.publish();
			publish();
			announce(update.change());
		}
		finally {
			this.lock.unlock();
		}
		this.changes.deliver();
	}

	/** A new tool made others give up their names. */
	private void renameOthers(ServerTools updated, Set<NameClaims.Claim> displaced) {
		Set<String> serverNames = new LinkedHashSet<>();
		for (NameClaims.Claim claim : displaced) {
			serverNames.add(claim.serverName());
		}
		serverNames.remove(updated.source().serverName());
		for (String serverName : serverNames) {
			ServerTools other = this.servers.get(serverName);
			if (other != null) {
				announce(other.rename());
			}
		}
	}

	/**
	 * Takes the tools of a server away, because it is not ready any more. It keeps its
	 * place and its names.
	 * @param serverName the server's name as configured
	 */
	public void remove(String serverName) {
		remove(serverName, false);
	}

	/**
	 * Takes the tools of a server away for good: it leaves no trace.
	 * @param serverName the server's name as configured
	 */
	public void forget(String serverName) {
		remove(serverName, true);
	}

	private void remove(String serverName, boolean forGood) {
		Objects.requireNonNull(serverName, "'serverName' must not be null");
		this.lock.lock();
		try {
			ServerTools server = this.servers.get(serverName);
			if (server == null) {
				return;
			}
			if (server.isPresent()) {
				List<ToolCallback> removed = List.copyOf(server.list());
				server.leave();
				publish();
				announce(new ToolRegistryListener.Change(serverName, List.of(), removed, List.of()));
			}
			if (forGood) {
				server.list().forEach((callback) -> this.claims.remove(callback.claim()));
				this.servers.remove(serverName);
			}
		}
		finally {
			this.lock.unlock();
		}
		this.changes.deliver();
	}

	private void publish() {
		List<ServerTools.View> views = new ArrayList<>(this.servers.size());
		for (ServerTools server : this.servers.values()) {
			if (server.isPresent()) {
				views.add(server.view());
			}
		}
		this.snapshot = new ToolSnapshot(views);
	}

	private void announce(ToolRegistryListener.Change change) {
		if (!change.added().isEmpty() || !change.removed().isEmpty() || !change.changed().isEmpty()) {
			this.changes.add(change);
		}
	}

	@Override
	public List<ToolCallback> tools() {
		return this.snapshot.tools();
	}

	@Override
	public List<ToolCallback> tools(String serverName) {
		Objects.requireNonNull(serverName, "'serverName' must not be null");
		return this.snapshot.tools(serverName);
	}

	@Override
	public Optional<ToolCallback> find(String name) {
		Objects.requireNonNull(name, "'name' must not be null");
		return Optional.ofNullable(this.snapshot.find(name));
	}

	@Override
	public ToolCallback get(String name) {
		Objects.requireNonNull(name, "'name' must not be null");
		ToolSnapshot now = this.snapshot;
		ToolCallback callback = now.find(name);
		if (callback == null) {
			throw new UnknownToolException(name, NearNames.of(name, now.tools()));
		}
		return callback;
	}

	@Override
	public Runnable addListener(ToolRegistryListener listener) {
		Objects.requireNonNull(listener, "'listener' must not be null");
		return this.changes.addListener(listener);
	}

}
