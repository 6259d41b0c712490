/**
 * Auto-configuration of the health contributor.
 */
@NullMarked
package io.github.mcpclient.spring.autoconfigure.health;

import org.jspecify.annotations.NullMarked;
