/**
 * Benchmarks and soak runs of the client.
 */
@NullMarked
package io.github.mcpclient.benchmarks;

import org.jspecify.annotations.NullMarked;
