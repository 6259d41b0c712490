package io.github.mcpclient.error;

import java.util.List;

/**
 * Client and server have no protocol revision in common. Permanent: connecting again
 * without a change on either side fails again.
 *
 * @since 0.1.0
 */
public class UnsupportedProtocolVersionException extends McpException {

	private static final long serialVersionUID = 1L;

	private final List<String> clientVersions;

	private final List<String> serverVersions;

	/**
	 * Creates an exception.
	 * @param serverName the name of the server as configured
	 * @param method the protocol method under way
	 * @param clientVersions the revisions this client offered
	 * @param serverVersions the revisions the server named
	 */
	public UnsupportedProtocolVersionException(String serverName, String method, List<String> clientVersions,
			List<String> serverVersions) {
		super(serverName, method,
				"Server '" + serverName + "' speaks protocol revision " + String.join(", ", serverVersions)
						+ ", this client speaks " + String.join(", ", clientVersions)
						+ ". Update the side that is older, or remove a 'protocol' setting that excludes the other's.",
				null);
		this.clientVersions = List.copyOf(clientVersions);
		this.serverVersions = List.copyOf(serverVersions);
	}

	/**
	 * Returns the revisions this client offered.
	 * @return the revisions
	 */
	public List<String> clientVersions() {
		return this.clientVersions;
	}

	/**
	 * Returns the revisions the server named.
	 * @return the revisions as sent
	 */
	public List<String> serverVersions() {
		return this.serverVersions;
	}

}
