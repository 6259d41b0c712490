/**
 * The smallest Spring Boot application, to see what a starter adds to it.
 */
@NullMarked
package io.github.mcpclient.benchmarks.app;

import org.jspecify.annotations.NullMarked;
