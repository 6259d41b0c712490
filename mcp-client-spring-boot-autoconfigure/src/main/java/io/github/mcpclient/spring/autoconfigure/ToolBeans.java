package io.github.mcpclient.spring.autoconfigure;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;

import io.github.mcpclient.McpClientManager;
import io.github.mcpclient.tool.ToolCallback;
import io.github.mcpclient.tool.ToolRegistry;
import io.github.mcpclient.tool.ToolRegistryListener;

/**
 * Keeps a bean for each tool of the registry, by the tool's name, as long as the tool is
 * there.
 * <p>
 * The bean factory locks while it creates a bean or takes one in. A bean that connects a
 * client while it is created waits for the tools to be announced, so taking them in must
 * not be a part of that: a thread of its own does it. It lives as long as there is
 * something to do.
 * <p>
 * Removing a bean from the factory destroys every bean that got it injected, through a
 * lazy proxy also. So a tool that left first loses the type of its bean, which makes it
 * invisible; the bean itself goes a moment later, and only where no other bean depends on
 * it.
 */
final class ToolBeans implements ToolRegistryListener, SmartInitializingSingleton, DisposableBean {

	private static final Logger logger = LoggerFactory.getLogger(ToolBeans.class);

	/** How long who found a bean by its type has time to get it. */
	private static final Duration GRACE = Duration.ofMillis(250);

	private final DefaultListableBeanFactory beanFactory;

	private final ReentrantLock lock = new ReentrantLock();

	private final Condition changed = this.lock.newCondition();

	/** Guarded by the lock, as all below that has no other comment. */
	private final Queue<Change> changes = new ArrayDeque<>();

	private final Map<ToolRegistry, Runnable> followed = new HashMap<>();

	private @Nullable Thread worker;

	/** Whether all changes have arrived at the bean factory. */
	private boolean settled = true;

	private boolean closed;

	/** Only the worker uses it. */
	private final Map<String, ToolCallbackBean> beans = new HashMap<>();

	/** Only the worker uses it. */
	private final Set<String> clashes = new HashSet<>();

	ToolBeans(DefaultListableBeanFactory beanFactory) {
		this.beanFactory = beanFactory;
	}

	/**
	 * Follows a manager that the application has made itself. Ours makes itself known.
	 */
	@Override
	public void afterSingletonsInstantiated() {
		for (String name : this.beanFactory.getBeanNamesForType(McpClientManager.class, false, false)) {
			if (this.beanFactory.containsSingleton(name)) {
				follow(this.beanFactory.getBean(name, McpClientManager.class).toolRegistry());
			}
		}
	}

	/** Follows a registry. Does nothing where it is followed already. */
	void follow(ToolRegistry registry) {
		this.lock.lock();
		try {
			if (this.closed || this.followed.containsKey(registry)) {
				return;
			}
			this.followed.put(registry, registry.addListener(this));
		}
		finally {
			this.lock.unlock();
		}
		List<ToolCallback> tools = registry.tools();
		if (!tools.isEmpty()) {
			onToolsChanged(new Change(tools.get(0).serverName(), tools, List.of(), List.of()));
		}
	}

	@Override
	public void onToolsChanged(Change change) {
		this.lock.lock();
		try {
			if (this.closed) {
				return;
			}
			this.changes.add(change);
			this.settled = false;
			this.changed.signalAll();
			if (this.worker == null) {
				this.worker = new Thread(this::work, "mcp-tool-beans");
				this.worker.setDaemon(true);
				this.worker.start();
			}
		}
		finally {
			this.lock.unlock();
		}
	}

	/** Waits until all changes that were announced have arrived at the bean factory. */
	void await(Duration limit) throws InterruptedException {
		long remaining = limit.toNanos();
		this.lock.lock();
		try {
			while (!this.settled && !this.closed && remaining > 0) {
				remaining = this.changed.awaitNanos(remaining);
			}
		}
		finally {
			this.lock.unlock();
		}
	}

	private void work() {
		Change change = next();
		while (change != null) {
			try {
				apply(change);
			}
			catch (RuntimeException ex) {
				logger.warn("Tools of MCP server '{}' could not be offered as beans", change.serverName(), ex);
			}
			change = next();
		}
	}

	/** Waits for the next change; where none comes, cleans up and ends the worker. */
	private @Nullable Change next() {
		this.lock.lock();
		try {
			this.settled = this.changes.isEmpty();
			this.changed.signalAll();
			long remaining = GRACE.toNanos();
			while (this.changes.isEmpty() && !this.closed && remaining > 0) {
				remaining = this.changed.awaitNanos(remaining);
			}
		}
		catch (InterruptedException ex) {
			logger.debug("Interrupted while waiting for changes of tools");
		}
		finally {
			this.lock.unlock();
		}
		if (!hasChange()) {
			removeAbsent();
		}
		this.lock.lock();
		try {
			Change change = this.closed ? null : this.changes.poll();
			if (change == null) {
				this.worker = null;
			}
			return change;
		}
		finally {
			this.lock.unlock();
		}
	}

	private boolean hasChange() {
		this.lock.lock();
		try {
			return this.closed || !this.changes.isEmpty();
		}
		finally {
			this.lock.unlock();
		}
	}

	private void apply(Change change) {
		for (ToolCallback tool : change.removed()) {
			ToolCallbackBean bean = this.beans.get(tool.name());
			if (bean != null && isSame(bean.getObject(), tool)) {
				bean.leave();
			}
		}
		List<ToolCallback> present = new ArrayList<>(change.added());
		present.addAll(change.changed());
		present.forEach(this::put);
		// The factory remembers names by type, but not that a factory bean changed its
		// own
		this.beanFactory.clearMetadataCache();
	}

	private static boolean isSame(ToolCallback one, ToolCallback other) {
		return one.serverName().equals(other.serverName()) && one.originalName().equals(other.originalName());
	}

	private void put(ToolCallback tool) {
		ToolCallbackBean bean = this.beans.get(tool.name());
		if (bean != null) {
			bean.set(tool);
			return;
		}
		if (this.beanFactory.containsLocalBean(tool.name())) {
			if (this.clashes.add(tool.name())) {
				logger.warn(
						"Tool '{}' of MCP server '{}' is not offered as a bean: there is a bean of that name. "
								+ "Give the server another prefix, or take the tool from the ToolRegistry.",
						tool.name(), tool.serverName());
			}
			return;
		}
		bean = new ToolCallbackBean(tool);
		this.beanFactory.registerSingleton(tool.name(), bean);
		this.beans.put(tool.name(), bean);
	}

	private void removeAbsent() {
		this.beans.entrySet().removeIf((entry) -> {
			String name = entry.getKey();
			boolean remove = !entry.getValue().isPresent() && this.beanFactory.getDependentBeans(name).length == 0;
			if (remove) {
				this.beanFactory.destroySingleton(name);
			}
			return remove;
		});
	}

	@Override
	public void destroy() {
		List<Runnable> removals;
		this.lock.lock();
		try {
			this.closed = true;
			this.changes.clear();
			removals = List.copyOf(this.followed.values());
			this.followed.clear();
			this.changed.signalAll();
		}
		finally {
			this.lock.unlock();
		}
		removals.forEach(Runnable::run);
	}

}
