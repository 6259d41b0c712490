/**
 * Auto-configuration of what concerns actuator endpoints.
 */
@NullMarked
package io.github.mcpclient.spring.autoconfigure.endpoint;

import org.jspecify.annotations.NullMarked;
