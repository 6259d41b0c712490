/**
 * JMH benchmarks, for work on one spot.
 */
@NullMarked
package io.github.mcpclient.benchmarks.jmh;

import org.jspecify.annotations.NullMarked;
