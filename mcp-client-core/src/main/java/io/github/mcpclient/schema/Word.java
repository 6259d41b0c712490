package io.github.mcpclient.schema;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * A word of the protocol, as an enum constant.
 */
interface Word {

	/**
	 * Return the word as it stands on the wire.
	 * @return the word
	 */
	@JsonValue
	String wireName();

}
