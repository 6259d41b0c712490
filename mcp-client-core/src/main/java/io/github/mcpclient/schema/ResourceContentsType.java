package io.github.mcpclient.schema;

import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;

/**
 * Contents of a resource, told apart by whether there is a text or a blob.
 */
final class ResourceContentsType implements ValueType {

	private static final NameTable NAMES = NameTable.of("text", "blob");

	@Override
	public ResourceContents read(JsonScanner in) {
		if (in.peek() != '{') {
			throw ValueType.mismatch(in, "an object");
		}
		int from = in.position();
		int depth = in.depth();
		Class<? extends ResourceContents> type = null;
		for (boolean more = in.firstMember(); more; more = in.nextMember()) {
			int name = NAMES.indexOf(in);
			if (name >= 0 && in.peek() == '"' && type != TextResourceContents.class) {
				type = (name == 0) ? TextResourceContents.class : BlobResourceContents.class;
			}
			in.skipValue();
		}
		int end = in.position();
		if (type != null) {
			in.reset(from, depth);
			try {
				return (ResourceContents) Objects.requireNonNull(ValueTypes.ofOurs(type).read(in));
			}
			catch (WireException ex) {
				in.reset(end, depth);
			}
		}
		RawJson raw = in.raw(from, end);
		Map<String, RawJson> members = RawMembers.all(raw);
		return new UnknownResourceContents(text(members.get("uri")), text(members.get("mimeType")), raw);
	}

	private static @Nullable String text(@Nullable RawJson value) {
		return (value != null && value.isString()) ? value.scanner().readString() : null;
	}

	@Override
	public void write(Object value, JsonGenerator out, SerializationContext context) {
		((UnknownResourceContents) value).raw().writeTo(out);
	}

}
