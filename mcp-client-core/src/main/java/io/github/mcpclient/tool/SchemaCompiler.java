package io.github.mcpclient.tool;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import com.networknt.schema.ExecutionConfig;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaException;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.dialect.Dialects;
import com.networknt.schema.keyword.NonValidationKeyword;
import com.networknt.schema.path.PathType;
import com.networknt.schema.resource.SchemaLoader;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

import io.github.mcpclient.schema.RawJson;

/**
 * Compiles JSON Schemas that come from servers, hence from strangers. Knows the drafts 4,
 * 6, 7, 2019-09 and 2020-12, the last being the default (P-SCHEMA-01 to -03). Loads
 * nothing: a reference that leads out of the schema makes it unusable (P-SCHEMA-04, -05).
 * Formats are notes, not rules. Bounds the size of a schema, the steps and the depth of a
 * check, and the steps of each regular expression (P-SCHEMA-06).
 */
final class SchemaCompiler {

	/** Bytes of a schema; the greatest one met in the wild has 88,189. */
	static final int MAX_SIZE = 4 * 1024 * 1024;

	/** Nesting of a schema; the deepest one met in the wild has 23 levels of JSON. */
	static final int MAX_DEPTH = 128;

	/** Values in a schema. */
	static final int MAX_NODES = 200_000;

	/** Keywords that one check may evaluate: a fraction of a second. */
	static final long MAX_STEPS = 500_000;

	/** Nesting of schemas within one check. */
	static final int MAX_CHECK_DEPTH = 256;

	private static final Set<String> TYPES = Set.of("object", "array", "string", "number", "integer", "boolean", "null",
			"any");

	private static final Set<String> DATA_KEYWORDS = Set.of("const", "enum", "default", "example", "examples");

	private static final SchemaRegistry REGISTRY = registry();

	/** For all checks. */
	static final ExecutionConfig EXECUTION = ExecutionConfig.builder()
		.locale(Locale.ROOT)
		.annotationCollectionEnabled(false)
		.formatAssertionsEnabled(false)
		.maxEvaluationSteps(MAX_STEPS)
		.maxEvaluationDepth(MAX_CHECK_DEPTH)
		.build();

	private SchemaCompiler() {
	}

	private static SchemaRegistry registry() {
		return SchemaRegistry.withDialects(
				List.of(quiet(Dialects.getDraft202012()), quiet(Dialects.getDraft201909()), quiet(Dialects.getDraft7()),
						quiet(Dialects.getDraft6()), quiet(Dialects.getDraft4())),
				(builder) -> builder.defaultDialectId(SpecificationVersion.DRAFT_2020_12.getDialectId())
					.schemaLoader(SchemaLoader.builder().allow((iri) -> false).build())
					.schemaCacheEnabled(false)
					.schemaRegistryConfig(SchemaRegistryConfig.builder()
						.preloadSchema(false)
						.locale(Locale.ROOT)
						.formatAssertionsEnabled(false)
						.pathType(PathType.JSON_POINTER)
						.regularExpressionFactory(BoundedPattern::of)
						.build()));
	}

	/**
	 * The validator keeps and reports each unknown keyword, and fails on an {@code id} in
	 * drafts that call it otherwise: with us they mean nothing.
	 */
	private static Dialect quiet(Dialect dialect) {
		Dialect.Builder builder = Dialect.builder(dialect).unknownKeywordFactory((keyword, context) -> null);
		if (!"id".equals(dialect.getIdKeyword())) {
			builder.keyword(new NonValidationKeyword("id"));
		}
		return builder.build();
	}

	/**
	 * Compile a schema.
	 * @param schema the schema as sent
	 * @return the compiled schema, safe to share
	 * @throws UnusableSchemaException where there is no way to check against it
	 */
	static Schema compile(RawJson schema) throws UnusableSchemaException {
		if (schema.length() > MAX_SIZE) {
			throw new UnusableSchemaException("it has " + schema.length() + " bytes, more than " + MAX_SIZE);
		}
		try {
			JsonNode node = schema.asNode();
			checkContent(node);
			Schema compiled = REGISTRY.getSchema(node);
			// Follows all references, so that one that leads nowhere is found now
			compiled.initializeValidators();
			return compiled;
		}
		catch (JacksonException ex) {
			throw new UnusableSchemaException("it is no JSON: " + ex.getOriginalMessage());
		}
		catch (SchemaException ex) {
			throw new UnusableSchemaException(String.valueOf(ex.getMessage()));
		}
		catch (StackOverflowError ex) {
			throw new UnusableSchemaException("it is nested too deep");
		}
		catch (RuntimeException ex) {
			// The validator meets keywords of the wrong type with all kinds of exceptions
			throw new UnusableSchemaException(ex.toString());
		}
	}

	private static void checkContent(JsonNode schema) throws UnusableSchemaException {
		int[] nodes = { 0 };
		checkContent(schema, 0, nodes, false);
	}

	private static void checkContent(JsonNode node, int depth, int[] nodes, boolean data)
			throws UnusableSchemaException {
		if (depth > MAX_DEPTH) {
			throw new UnusableSchemaException("it is nested deeper than " + MAX_DEPTH + " levels");
		}
		if (++nodes[0] > MAX_NODES) {
			throw new UnusableSchemaException("it has more than " + MAX_NODES + " values");
		}
		if (node.isObject()) {
			JsonNode type = data ? null : node.get("type");
			if (type != null && type.isString() && !TYPES.contains(type.stringValue())) {
				// The validator would take it for a type that no value has
				throw new UnusableSchemaException("it has the unknown type '" + type.stringValue() + "'");
			}
			for (Map.Entry<String, JsonNode> member : node.properties()) {
				checkContent(member.getValue(), depth + 1, nodes, data || DATA_KEYWORDS.contains(member.getKey()));
			}
		}
		else if (node.isArray()) {
			for (JsonNode element : node.values()) {
				checkContent(element, depth + 1, nodes, data);
			}
		}
	}

	/** A schema that is no use for a check; the message goes on after "it". */
	static final class UnusableSchemaException extends Exception {

		private static final long serialVersionUID = 1L;

		UnusableSchemaException(String message) {
			super((message.length() <= 500) ? message : message.substring(0, 500) + "…");
		}

	}

}
