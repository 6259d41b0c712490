/**
 * Scripted transports and servers for tests.
 */
@NullMarked
package io.github.mcpclient.test;

import org.jspecify.annotations.NullMarked;
