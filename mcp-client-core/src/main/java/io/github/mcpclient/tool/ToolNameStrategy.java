package io.github.mcpclient.tool;

/**
 * Makes the name under which a tool is offered. A pure function: the same server and tool
 * give the same name, whatever else is there.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface ToolNameStrategy {

	/**
	 * Names a tool. Where two tools get the same name, the registry makes both names
	 * distinct with a hash.
	 * @param serverName the server's name as configured
	 * @param prefix the server's prefix as configured; by default {@code mcp_<server>},
	 * empty for none
	 * @param originalName the tool's own name
	 * @return the name
	 */
	String name(String serverName, String prefix, String originalName);

}
