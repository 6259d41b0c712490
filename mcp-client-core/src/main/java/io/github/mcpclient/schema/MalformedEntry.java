package io.github.mcpclient.schema;

import org.jspecify.annotations.Nullable;

/**
 * An entry of a list that could not be used as the server sent it.
 *
 * @param index the place of the entry in the list as sent, from 0 on
 * @param name the name, or for resources the URI, if it could be found
 * @param reason what is wrong with it
 * @param raw the entry as sent
 * @since 0.1.0
 */
public record MalformedEntry(int index, @Nullable String name, String reason, RawJson raw) {
}
