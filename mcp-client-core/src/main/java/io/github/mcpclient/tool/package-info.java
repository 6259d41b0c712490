/**
 * The tools of all ready servers in one place: registry, callbacks, names, argument
 * checks. Knows no framework.
 */
@NullMarked
package io.github.mcpclient.tool;

import org.jspecify.annotations.NullMarked;
