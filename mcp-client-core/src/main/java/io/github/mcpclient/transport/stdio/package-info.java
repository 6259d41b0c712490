/**
 * Servers that run as child processes: start, supervision, line framing.
 */
@NullMarked
package io.github.mcpclient.transport.stdio;

import org.jspecify.annotations.NullMarked;
