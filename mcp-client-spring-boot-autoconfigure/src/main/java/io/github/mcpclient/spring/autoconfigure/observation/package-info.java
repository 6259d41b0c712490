/**
 * Auto-configuration of metrics.
 */
@NullMarked
package io.github.mcpclient.spring.autoconfigure.observation;

import org.jspecify.annotations.NullMarked;
