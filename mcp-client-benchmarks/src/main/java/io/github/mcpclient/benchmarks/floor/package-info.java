/**
 * What no client can beat: exchanges without a protocol, to compare ours with in the same
 * run.
 */
@NullMarked
package io.github.mcpclient.benchmarks.floor;

import org.jspecify.annotations.NullMarked;
