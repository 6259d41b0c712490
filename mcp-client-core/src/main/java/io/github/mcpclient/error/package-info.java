/**
 * The unchecked exceptions of the MCP client, and the reasons for which a connection
 * closes.
 */
@NullMarked
package io.github.mcpclient.error;

import org.jspecify.annotations.NullMarked;
