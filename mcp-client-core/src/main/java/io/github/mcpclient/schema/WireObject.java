package io.github.mcpclient.schema;

import java.util.Map;

import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.annotation.JsonSerialize;

/**
 * A JSON object of the protocol. Says once for all records how they are read and written.
 */
@JsonSerialize(using = WireSerializer.class)
@JsonDeserialize(using = WireDeserializer.class)
interface WireObject {

	/**
	 * Return the members that no other accessor returns, as they were sent: members that
	 * are unknown here, and those whose value did not fit or was converted, for example a
	 * number where a text was due. They are written back under their names.
	 * @return the members, never {@code null}, unmodifiable
	 */
	Map<String, RawJson> additional();

}
