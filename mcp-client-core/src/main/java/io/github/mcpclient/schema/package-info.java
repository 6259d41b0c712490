/**
 * Wire types of the Model Context Protocol, one record each, and their JSON set-up.
 */
@NullMarked
package io.github.mcpclient.schema;

import org.jspecify.annotations.NullMarked;
