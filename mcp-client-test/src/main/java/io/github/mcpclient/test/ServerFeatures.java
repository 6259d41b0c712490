package io.github.mcpclient.test;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * The tools, resources and prompts of a server, and the answers about them. Safe for
 * concurrent use.
 */
final class ServerFeatures {

	/** Tools in forms that clients have met and that must cost no other tool. */
	private static final List<String> BAD_TOOLS = List.of("{\"name\":\"no_schema\"}",
			"{\"name\":\"null_schema\",\"inputSchema\":null}", "{\"name\":\"true_schema\",\"inputSchema\":true}",
			"{\"name\":\"array_schema\",\"inputSchema\":[]}", "{\"name\":\"text_schema\",\"inputSchema\":\"object\"}",
			"{\"name\":\"string_type\",\"inputSchema\":{\"type\":\"string\"}}",
			"{\"name\":\"no_type\",\"inputSchema\":{\"$schema\":\"http://json-schema.org/draft-07/schema#\"}}",
			"{\"name\":\"bad_pattern\",\"inputSchema\":{\"type\":\"object\",\"properties\":{\"p\":"
					+ "{\"type\":\"string\",\"pattern\":\"(\"}}}}",
			"{\"inputSchema\":{\"type\":\"object\"}}", "{\"name\":7,\"inputSchema\":{\"type\":\"object\"}}", "null",
			"\"tool\"");

	private final HandshakeServer server;

	/** Guarded by this, as are all maps. */
	private final Map<String, Entry> tools = new LinkedHashMap<>();

	private final Map<String, Entry> prompts = new LinkedHashMap<>();

	private final Map<String, Entry> resources = new LinkedHashMap<>();

	private final List<String> templates = new ArrayList<>();

	ServerFeatures(HandshakeServer server) {
		this.server = server;
	}

	synchronized void tool(String name, String json, CallHandler handler) {
		this.tools.put(name, new Entry(json, handler));
	}

	synchronized boolean removeTool(String name) {
		return this.tools.remove(name) != null;
	}

	synchronized void prompt(String name, String json, CallHandler handler) {
		this.prompts.put(name, new Entry(json, handler));
	}

	synchronized boolean removePrompt(String name) {
		return this.prompts.remove(name) != null;
	}

	synchronized void resource(String uri, String json, CallHandler handler) {
		this.resources.put(uri, new Entry(json, handler));
	}

	synchronized boolean removeResource(String uri) {
		return this.resources.remove(uri) != null;
	}

	synchronized void template(String json) {
		this.templates.add(json);
	}

	/** Returns what the server has to declare. */
	synchronized String capabilities() {
		List<String> members = new ArrayList<>();
		members.add("\"logging\":{}");
		members.add("\"completions\":{}");
		members.add("\"tools\":{\"listChanged\":true}");
		members.add("\"resources\":{\"subscribe\":true,\"listChanged\":true}");
		members.add("\"prompts\":{\"listChanged\":true}");
		return '{' + String.join(",", members) + '}';
	}

	synchronized Answer listTools(WireMessage request, Set<Fault> faults) {
		List<String> all = jsons(this.tools);
		if (faults.contains(Fault.BAD_TOOLS)) {
			all.addAll(all.size() / 2, BAD_TOOLS);
		}
		return page("tools", all, request, faults);
	}

	synchronized Answer listPrompts(WireMessage request, Set<Fault> faults) {
		return page("prompts", jsons(this.prompts), request, faults);
	}

	synchronized Answer listResources(WireMessage request, Set<Fault> faults) {
		return page("resources", jsons(this.resources), request, faults);
	}

	synchronized Answer listTemplates(WireMessage request, Set<Fault> faults) {
		return page("resourceTemplates", this.templates, request, faults);
	}

	synchronized @Nullable CallHandler toolHandler(WireMessage request) {
		return handler(this.tools, request.at("/params/name"));
	}

	synchronized @Nullable CallHandler promptHandler(WireMessage request) {
		return handler(this.prompts, request.at("/params/name"));
	}

	synchronized @Nullable CallHandler resourceHandler(WireMessage request) {
		return handler(this.resources, request.at("/params/uri"));
	}

	private static @Nullable CallHandler handler(Map<String, Entry> entries, @Nullable Object name) {
		Entry entry = (name instanceof String text) ? entries.get(text) : null;
		return (entry != null) ? entry.handler() : null;
	}

	private static List<String> jsons(Map<String, Entry> entries) {
		List<String> jsons = new ArrayList<>();
		entries.values().forEach((entry) -> jsons.add(entry.json()));
		return jsons;
	}

	private Answer page(String member, List<String> all, WireMessage request, Set<Fault> faults) {
		Object cursor = request.at("/params/cursor");
		if (faults.contains(Fault.ENDLESS_CURSOR)) {
			return page(member, all, "same");
		}
		if (faults.contains(Fault.EMPTY_CURSOR)) {
			int half = all.size() / 2;
			return (cursor != null) ? page(member, all.subList(half, all.size()), null)
					: page(member, all.subList(0, half), "");
		}
		int start = 0;
		if (cursor != null) {
			if (!(cursor instanceof String text && text.matches("after-\\d{1,6}"))) {
				return Answer.error(-32602, "Unknown cursor " + cursor);
			}
			start = Math.min(Integer.parseInt(((String) cursor).substring(6)), all.size());
		}
		int end = Math.min(all.size(), start + this.server.pageSize());
		return page(member, all.subList(start, end), (end < all.size()) ? "after-" + end : null);
	}

	private static Answer page(String member, List<String> jsons, @Nullable String nextCursor) {
		return Answer.result("{\"" + member + "\":[" + String.join(",", jsons) + ']'
				+ ((nextCursor != null) ? ",\"nextCursor\":" + Json.write(nextCursor) : "") + '}');
	}

	/**
	 * Something that is listed and can be asked for.
	 *
	 * @param json how it is listed
	 * @param handler how it is answered
	 */
	private record Entry(String json, CallHandler handler) {
	}

}
