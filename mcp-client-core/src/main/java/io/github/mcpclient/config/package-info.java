/**
 * Server definitions, the readers that bring them in, and the step from a definition to a
 * transport.
 */
@NullMarked
package io.github.mcpclient.config;

import org.jspecify.annotations.NullMarked;
