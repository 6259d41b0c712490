package io.github.mcpclient.spring.autoconfigure.endpoint;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.springframework.boot.actuate.endpoint.SanitizableData;
import org.springframework.boot.actuate.endpoint.SanitizingFunction;

/**
 * Hides values of headers and of environment variables, all arguments, and what a URL may
 * hold of credentials. Knows the property names as files have them, those of the
 * environment ({@code MCP_SERVERS_X_HEADERS_AUTHORIZATION}), and those of the
 * {@code configprops} endpoint.
 */
final class ServerSecretsSanitizingFunction implements SanitizingFunction {

	private static final Pattern SECRET = Pattern.compile(
			"mcp[._]servers(\\[.+]|[._].+?)([._](headers|env)[._\\[].+|[._]args([._\\[].*)?)",
			Pattern.CASE_INSENSITIVE);

	private static final Pattern URL = Pattern.compile("mcp[._]servers(\\[.+]|[._].+?)[._]url",
			Pattern.CASE_INSENSITIVE);

	private static final Pattern CREDENTIALS = Pattern.compile("(://)[^/?#@]*@|\\?.*", Pattern.DOTALL);

	@Override
	public SanitizableData apply(SanitizableData data) {
		Object value = data.getValue();
		if (value == null) {
			return data;
		}
		if (SECRET.matcher(data.getKey()).matches()) {
			return data.withSanitizedValue();
		}
		if (URL.matcher(data.getKey()).matches()) {
			return data.withValue(withoutCredentials(value.toString()));
		}
		return data;
	}

	private static String withoutCredentials(String url) {
		return CREDENTIALS.matcher(url).replaceAll((match) -> {
			String scheme = match.group(1);
			String hidden = (scheme != null) ? scheme + SanitizableData.SANITIZED_VALUE + "@"
					: "?" + SanitizableData.SANITIZED_VALUE;
			return Matcher.quoteReplacement(hidden);
		});
	}

}
