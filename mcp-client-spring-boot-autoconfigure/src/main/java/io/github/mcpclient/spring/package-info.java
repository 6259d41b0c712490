/**
 * Spring-facing API of the client.
 */
@NullMarked
package io.github.mcpclient.spring;

import org.jspecify.annotations.NullMarked;
