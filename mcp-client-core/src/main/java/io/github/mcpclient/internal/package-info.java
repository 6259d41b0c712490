/**
 * The engine. No API: anything here may change without notice.
 */
@NullMarked
package io.github.mcpclient.internal;

import org.jspecify.annotations.NullMarked;
