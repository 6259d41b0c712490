/**
 * REST interface to all servers, tools, resources and prompts of the application.
 */
@NullMarked
package io.github.mcpclient.sample.api;

import org.jspecify.annotations.NullMarked;
