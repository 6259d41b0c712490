package io.github.mcpclient.schema;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;

/**
 * The result of a tool call, read by hand because it is what clients read most.
 */
final class CallToolResultType implements ValueType {

	private static final NameTable NAMES = NameTable.of("content", "structuredContent", "isError", "resultType",
			"_meta");

	private final RecordType record = new RecordType(CallToolResult.class);

	@Override
	public Object read(JsonScanner in) {
		if (in.peek() != '{') {
			throw ValueType.mismatch(in, "an object");
		}
		List<ContentBlock> content = null;
		RawJson structuredContent = null;
		boolean error = false;
		String resultType = null;
		Map<String, Object> meta = null;
		Map<String, RawJson> additional = null;
		for (boolean more = in.firstMember(); more; more = in.nextMember()) {
			int name = NAMES.indexOf(in);
			int next = in.peek();
			if (name == 0 && next != 'n') {
				content = readContent(in);
			}
			else if (name == 1) {
				structuredContent = in.readRaw();
			}
			else if (name == 2 && (next == 't' || next == 'f')) {
				error = in.readBoolean();
			}
			else if (name == 3 && next == '"') {
				resultType = in.readString();
			}
			else if (name == 4 && next == '{') {
				meta = Untyped.readMap(in);
			}
			else if (name >= 0 && next == 'n') {
				in.skipNull();
			}
			else {
				additional = (additional != null) ? additional : new LinkedHashMap<>();
				RawJson value = keep(in, additional);
				error |= name == 2 && "true".equalsIgnoreCase(String.valueOf(value.asObject()));
			}
		}
		if (content == null) {
			boolean other = structuredContent != null || error
					|| (resultType != null && !"complete".equals(resultType));
			if (!other) {
				throw new WireException("has no usable 'content': it is missing or null");
			}
			content = List.of();
		}
		return new CallToolResult(content, structuredContent, error, resultType, meta,
				(additional != null) ? additional : Map.of());
	}

	private static RawJson keep(JsonScanner in, Map<String, RawJson> additional) {
		String name = in.name();
		RawJson value = in.readRaw();
		additional.put(name, value);
		return value;
	}

	/**
	 * Read the parts; a single one may stand without its array.
	 */
	private static List<ContentBlock> readContent(JsonScanner in) {
		if (in.peek() != '[') {
			return List.of(ContentBlockType.INSTANCE.read(in));
		}
		if (!in.firstElement()) {
			return List.of();
		}
		ContentBlock first = ContentBlockType.INSTANCE.read(in);
		if (!in.nextElement()) {
			return List.of(first);
		}
		List<ContentBlock> blocks = new ArrayList<>();
		blocks.add(first);
		do {
			blocks.add(ContentBlockType.INSTANCE.read(in));
		}
		while (in.nextElement());
		return List.copyOf(blocks);
	}

	@Override
	public void write(Object value, JsonGenerator out, SerializationContext context) {
		this.record.write(value, out, context);
	}

}
