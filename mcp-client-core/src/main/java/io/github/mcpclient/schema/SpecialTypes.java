package io.github.mcpclient.schema;

import org.jspecify.annotations.Nullable;

/**
 * The types that are not read component by component.
 */
final class SpecialTypes {

	private SpecialTypes() {
	}

	static @Nullable ValueType find(Class<?> type) {
		if (type == CallToolResult.class) {
			return new CallToolResultType();
		}
		if (type == ContentBlock.class || type == UnknownContent.class) {
			return ContentBlockType.INSTANCE;
		}
		if (type == ResourceContents.class || type == UnknownResourceContents.class) {
			return new ResourceContentsType();
		}
		if (type == CompletionReference.class) {
			return new ChoiceType(SpecialTypes::completionReference);
		}
		if (type == InputResponse.class) {
			return new ChoiceType(SpecialTypes::inputResponse);
		}
		return null;
	}

	private static Class<?> completionReference(RawJson raw) {
		RawJson type = RawMembers.get(raw, "type");
		boolean prompt = type != null && "ref/prompt".equals(type.asObject());
		return prompt ? PromptReference.class : ResourceTemplateReference.class;
	}

	private static Class<?> inputResponse(RawJson raw) {
		if (RawMembers.get(raw, "action") != null) {
			return ElicitResult.class;
		}
		return (RawMembers.get(raw, "roots") != null) ? ListRootsResult.class : CreateMessageResult.class;
	}

}
