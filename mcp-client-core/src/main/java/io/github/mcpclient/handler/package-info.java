/**
 * What a host implements: listeners that are told, and handlers that answer the server.
 */
@NullMarked
package io.github.mcpclient.handler;

import org.jspecify.annotations.NullMarked;
