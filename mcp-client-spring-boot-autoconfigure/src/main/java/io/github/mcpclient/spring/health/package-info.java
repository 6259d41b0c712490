/**
 * Health of the servers.
 */
@NullMarked
package io.github.mcpclient.spring.health;

import org.jspecify.annotations.NullMarked;
