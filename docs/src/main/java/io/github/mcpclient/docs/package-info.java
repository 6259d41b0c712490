/**
 * Snippets of the pages, compiled and run.
 */
@NullMarked
package io.github.mcpclient.docs;

import org.jspecify.annotations.NullMarked;
