/**
 * Sample application that calls tools of an MCP server.
 */
@NullMarked
package io.github.mcpclient.sample;

import org.jspecify.annotations.NullMarked;
