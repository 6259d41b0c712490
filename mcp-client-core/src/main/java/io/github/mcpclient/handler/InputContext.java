package io.github.mcpclient.handler;

import org.jspecify.annotations.Nullable;

/**
 * On whose behalf a server asks.
 *
 * @param serverName the name of the server as configured; show it to the user (P-ELIC-16)
 * @param method the call that the server asks for, for example {@code tools/call};
 * {@code null} up to 2025-11-25, where requests of the server stand alone
 * @param target the tool, prompt or resource of that call
 * @since 0.1.0
 */
public record InputContext(String serverName, @Nullable String method, @Nullable String target) {
}
