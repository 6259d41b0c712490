/**
 * Servers to measure against: processes of their own on the JDK alone that answer from
 * prepared bytes.
 */
@NullMarked
package io.github.mcpclient.benchmarks.server;

import org.jspecify.annotations.NullMarked;
