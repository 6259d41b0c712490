/**
 * Measures the client against the goals of the project; see the module's README.
 */
@NullMarked
package io.github.mcpclient.benchmarks;

import org.jspecify.annotations.NullMarked;
