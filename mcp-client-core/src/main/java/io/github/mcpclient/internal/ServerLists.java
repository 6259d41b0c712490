package io.github.mcpclient.internal;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JsonGenerator;

import io.github.mcpclient.error.McpResponseException;
import io.github.mcpclient.internal.ListCache.Fetched;
import io.github.mcpclient.internal.SessionListener.ListKind;
import io.github.mcpclient.jsonrpc.ErrorCodes;
import io.github.mcpclient.schema.CacheableResult;
import io.github.mcpclient.schema.ListPromptsResult;
import io.github.mcpclient.schema.ListResourceTemplatesResult;
import io.github.mcpclient.schema.ListResourcesResult;
import io.github.mcpclient.schema.ListToolsResult;
import io.github.mcpclient.schema.MalformedEntry;
import io.github.mcpclient.schema.Prompt;
import io.github.mcpclient.schema.Resource;
import io.github.mcpclient.schema.ResourceTemplate;
import io.github.mcpclient.schema.ServerCapabilities;
import io.github.mcpclient.schema.Tool;

/**
 * The four lists of a server, remembered until they change. A list that the server does
 * not offer is empty and is not asked for.
 */
public final class ServerLists {

	private static final Logger logger = LoggerFactory.getLogger(ServerLists.class);

	private final String serverName;

	private final Duration timeout;

	private final ListCache<Tool> tools = new ListCache<>();

	private final ListCache<Resource> resources = new ListCache<>();

	private final ListCache<ResourceTemplate> templates = new ListCache<>();

	private final ListCache<Prompt> prompts = new ListCache<>();

	public ServerLists(String serverName, Duration timeout) {
		this.serverName = serverName;
		this.timeout = timeout;
	}

	public List<Tool> tools(ServerSession session) throws InterruptedException {
		return this.tools.get(() -> offers(session).hasTools() ? readTools(session) : none());
	}

	public List<Resource> resources(ServerSession session) throws InterruptedException {
		return this.resources.get(() -> offers(session).hasResources() ? orEmpty(() -> read(session,
				Methods.RESOURCES_LIST, ListResourcesResult::resources, ListResourcesResult::nextCursor)) : none());
	}

	public List<ResourceTemplate> templates(ServerSession session) throws InterruptedException {
		return this.templates.get(() -> offers(session).hasResources()
				? orEmpty(() -> read(session, Methods.RESOURCE_TEMPLATES_LIST,
						ListResourceTemplatesResult::resourceTemplates, ListResourceTemplatesResult::nextCursor))
				: none());
	}

	public List<Prompt> prompts(ServerSession session) throws InterruptedException {
		return this.prompts.get(() -> offers(session).hasPrompts() ? orEmpty(
				() -> read(session, Methods.PROMPTS_LIST, ListPromptsResult::prompts, ListPromptsResult::nextCursor))
				: none());
	}

	/** Returns how many tools were last known. */
	public int toolCount() {
		return this.tools.last().size();
	}

	/** Returns the tools that were last known. */
	public List<Tool> lastTools() {
		return this.tools.last();
	}

	public void invalidate(ListKind kind) {
		switch (kind) {
			case TOOLS -> this.tools.invalidate();
			case RESOURCES -> {
				this.resources.invalidate();
				this.templates.invalidate();
			}
			case PROMPTS -> this.prompts.invalidate();
		}
	}

	/** Nothing that was remembered holds for another conversation (P-CACHE-12). */
	public void invalidateAll() {
		for (ListKind kind : ListKind.values()) {
			invalidate(kind);
		}
	}

	private static ServerCapabilities offers(ServerSession session) {
		return session.negotiated().capabilities();
	}

	private Fetched<Tool> readTools(ServerSession session) {
		return orEmpty(() -> read(session, Methods.TOOLS_LIST, (page) -> {
			page.rejected().forEach((entry) -> report(entry, "left out"));
			page.repaired().forEach((entry) -> report(entry, "repaired"));
			return page.tools();
		}, ListToolsResult::nextCursor));
	}

	/** One bad tool must not take its neighbours with it, nor go unnoticed. */
	private void report(MalformedEntry entry, String what) {
		logger.warn("Server '{}': tool {} is {}: {}", this.serverName,
				(entry.name() != null) ? "'" + entry.name() + "'" : "number " + (entry.index() + 1), what,
				entry.reason());
	}

	private <P extends CacheableResult, T> Fetched<T> read(ServerSession session, RpcMethod<P> method,
			Function<P, List<T>> items, Function<P, @Nullable String> nextCursor) {
		AtomicLong ttl = new AtomicLong(ListCache.UNTIL_TOLD);
		boolean limited = session.negotiated().version().isStateless();
		List<T> all = PagedLists.readAll(this.serverName, method.name(), (cursor) -> session
			.call(RpcCall.of(method, (generator) -> writeCursor(generator, cursor), this.timeout, "timeouts.list")),
				(page) -> {
					if (limited) {
						ttl.accumulateAndGet(ttlNanos(page), Math::min);
					}
					return items.apply(page);
				}, nextCursor);
		return new Fetched<>(all, ttl.get());
	}

	/** P-CACHE-02, P-CACHE-11: what the server does not say is stale at once. */
	private static long ttlNanos(CacheableResult page) {
		Long millis = page.ttlMs();
		return (millis == null || millis <= 0) ? 0
				: TimeUnit.MILLISECONDS.toNanos(Math.min(millis, TimeUnit.DAYS.toMillis(365)));
	}

	private static <T> Fetched<T> none() {
		return new Fetched<>(List.of(), ListCache.UNTIL_TOLD);
	}

	private static void writeCursor(JsonGenerator generator, @Nullable String cursor) {
		if (cursor != null) {
			generator.writeStringProperty("cursor", cursor);
		}
	}

	/** Some servers declare a feature as a whole and lack one of its lists (O-074). */
	private static <T> Fetched<T> orEmpty(Supplier<Fetched<T>> list) {
		try {
			return list.get();
		}
		catch (McpResponseException ex) {
			if (ex.code() == ErrorCodes.METHOD_NOT_FOUND) {
				return none();
			}
			throw ex;
		}
	}

}
