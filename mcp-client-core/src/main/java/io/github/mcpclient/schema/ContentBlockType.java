package io.github.mcpclient.schema;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;

/**
 * A part of the content. A plain text, which most parts are, is read in one pass whatever
 * the order of its members; of all others the first pass finds the type.
 */
final class ContentBlockType implements ValueType {

	static final ContentBlockType INSTANCE = new ContentBlockType();

	private static final NameTable NAMES = NameTable.of("type", "text");

	private static final byte[] TEXT = "text".getBytes(StandardCharsets.US_ASCII);

	/**
	 * Deepest nesting at which parts are bound. Each level is scanned twice, so a part
	 * inside a part inside a part and so on would take quadratic time.
	 */
	private static final int MAX_DEPTH = 32;

	private ContentBlockType() {
	}

	@Override
	public ContentBlock read(JsonScanner in) {
		if (in.peek() != '{') {
			return new UnknownContent(null, in.readRaw());
		}
		int from = in.position();
		int depth = in.depth();
		int type = -1;
		int text = -1;
		boolean plain = true;
		for (boolean more = in.firstMember(); more; more = in.nextMember()) {
			int name = NAMES.indexOf(in);
			boolean string = in.peek() == '"';
			if (name == 0 && string) {
				type = in.position();
				plain &= in.skipString(TEXT);
				continue;
			}
			if (name == 0) {
				type = -1;
			}
			if (name == 1 && string) {
				text = in.position();
			}
			else {
				plain = false;
			}
			in.skipValue();
		}
		int end = in.position();
		if (plain && type >= 0 && text >= 0) {
			in.reset(text, depth);
			String value = in.readString();
			in.reset(end, depth);
			return new TextContent(value, null, null, Map.of());
		}
		return readTyped(in, from, depth, type);
	}

	private static ContentBlock readTyped(JsonScanner in, int from, int depth, int typeAt) {
		String type = null;
		if (typeAt >= 0) {
			in.reset(typeAt, depth);
			type = in.readString();
		}
		in.reset(from, depth);
		Class<? extends ContentBlock> record = recordOf(type);
		if (record != null && depth <= MAX_DEPTH) {
			try {
				return (ContentBlock) Objects.requireNonNull(ValueTypes.ofOurs(record).read(in));
			}
			catch (WireException ex) {
				in.reset(from, depth);
			}
		}
		return new UnknownContent(type, in.readRaw());
	}

	private static @Nullable Class<? extends ContentBlock> recordOf(@Nullable String type) {
		if (type == null) {
			return null;
		}
		return switch (type) {
			case "text" -> TextContent.class;
			case "image" -> ImageContent.class;
			case "audio" -> AudioContent.class;
			case "resource" -> EmbeddedResource.class;
			case "resource_link" -> ResourceLink.class;
			case "tool_use" -> ToolUseContent.class;
			case "tool_result" -> ToolResultContent.class;
			default -> null;
		};
	}

	@Override
	public void write(Object value, JsonGenerator out, SerializationContext context) {
		((UnknownContent) value).raw().writeTo(out);
	}

}
