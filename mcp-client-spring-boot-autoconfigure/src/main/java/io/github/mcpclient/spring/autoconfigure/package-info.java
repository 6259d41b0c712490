/**
 * Auto-configuration of the client: properties, beans, lifecycle and failure analysis.
 */
@NullMarked
package io.github.mcpclient.spring.autoconfigure;

import org.jspecify.annotations.NullMarked;
