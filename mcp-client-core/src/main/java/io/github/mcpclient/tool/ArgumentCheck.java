package io.github.mcpclient.tool;

import java.util.ArrayList;
import java.util.List;

import com.networknt.schema.Error;
import com.networknt.schema.ExecutionContext;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaException;
import com.networknt.schema.ValidationLimitExceededException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

import io.github.mcpclient.error.ToolArgumentsException.Problem;
import io.github.mcpclient.schema.RawJson;

/**
 * Checks arguments against one tool's input schema, which is compiled when the first
 * arguments come. Where that is impossible, a warning says so once and all arguments
 * pass: the server checks them anyway.
 */
final class ArgumentCheck {

	private static final Logger logger = LoggerFactory.getLogger(ArgumentCheck.class);

	/** More problems than a model can make use of. */
	private static final int MAX_PROBLEMS = 50;

	private static final int MAX_MESSAGE = 500;

	private final String serverName;

	private final String toolName;

	private final RawJson schema;

	/** Guarded by this. */
	private boolean compiled;

	/** Guarded by this. */
	private boolean limitReported;

	/** Written before {@code ready}. */
	private @Nullable Schema validator;

	private volatile boolean ready;

	ArgumentCheck(String serverName, String toolName, RawJson schema) {
		this.serverName = serverName;
		this.toolName = toolName;
		this.schema = schema;
	}

	RawJson schema() {
		return this.schema;
	}

	/** Whether {@link #problems} needs to be called at all. */
	boolean isNeeded() {
		return validator() != null;
	}

	/** Return what is wrong with the arguments. */
	List<Problem> problems(JsonNode arguments) {
		Schema validator = validator();
		if (validator == null) {
			return List.of();
		}
		try {
			ExecutionContext context = new ExecutionContext(SchemaCompiler.EXECUTION);
			validator.validate(context, arguments);
			List<Error> errors = context.getErrors();
			return errors.isEmpty() ? List.of() : problems(errors);
		}
		catch (ValidationLimitExceededException ex) {
			return abandoned("it takes more than " + ex.getLimit() + " " + ex.getLimitKind());
		}
		catch (StackOverflowError ex) {
			return abandoned("it nests too deep");
		}
		catch (SchemaException ex) {
			return abandoned(String.valueOf(ex.getMessage()));
		}
		catch (RuntimeException ex) {
			return abandoned(ex.toString());
		}
	}

	private synchronized List<Problem> abandoned(String reason) {
		if (!this.limitReported) {
			this.limitReported = true;
			logger.warn("[{}] arguments of tool '{}' are sent unchecked where their check cannot be finished: {}",
					this.serverName, this.toolName, reason);
		}
		return List.of();
	}

	private static List<Problem> problems(List<Error> errors) {
		List<Problem> problems = new ArrayList<>(Math.min(errors.size(), MAX_PROBLEMS + 1));
		for (Error error : errors) {
			if (problems.size() == MAX_PROBLEMS) {
				problems.add(new Problem("", (errors.size() - MAX_PROBLEMS) + " more problems"));
				break;
			}
			String pointer = String.valueOf(error.getInstanceLocation());
			String message = String.valueOf(error.getMessage());
			problems.add(new Problem(pointer,
					(message.length() <= MAX_MESSAGE) ? message : message.substring(0, MAX_MESSAGE) + "…"));
		}
		return problems;
	}

	private @Nullable Schema validator() {
		return this.ready ? this.validator : compile();
	}

	/** Computes only, so that waiting for it is no risk. */
	private synchronized @Nullable Schema compile() {
		if (!this.compiled) {
			this.compiled = true;
			try {
				this.validator = SchemaCompiler.compile(this.schema);
			}
			catch (SchemaCompiler.UnusableSchemaException ex) {
				logger.warn("[{}] arguments of tool '{}' are sent unchecked, because its input schema is no use: {}",
						this.serverName, this.toolName, ex.getMessage());
			}
			this.ready = true;
		}
		return this.validator;
	}

}
