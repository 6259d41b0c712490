/**
 * The seam between the protocol and the wire: what a transport has to do, and an
 * in-memory pair.
 */
@NullMarked
package io.github.mcpclient.transport;

import org.jspecify.annotations.NullMarked;
