/**
 * Counters of the JVM and of the kernel, and runs in alternating rounds.
 */
@NullMarked
package io.github.mcpclient.benchmarks.measure;

import org.jspecify.annotations.NullMarked;
