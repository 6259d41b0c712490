/**
 * Front door of the MCP client: one client per server, and the manager of many.
 */
@NullMarked
package io.github.mcpclient;

import org.jspecify.annotations.NullMarked;
