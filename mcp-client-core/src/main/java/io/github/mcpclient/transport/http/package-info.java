/**
 * Servers behind a URL: Streamable HTTP and its event streams.
 */
@NullMarked
package io.github.mcpclient.transport.http;

import org.jspecify.annotations.NullMarked;
