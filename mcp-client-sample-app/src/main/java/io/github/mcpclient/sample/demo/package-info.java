/**
 * MCP server that the sample application starts as a child process, so that there is
 * something to call without any set-up.
 */
@NullMarked
package io.github.mcpclient.sample.demo;

import org.jspecify.annotations.NullMarked;
