/**
 * Metrics of operations and connections.
 */
@NullMarked
package io.github.mcpclient.spring.observation;

import org.jspecify.annotations.NullMarked;
