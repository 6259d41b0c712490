package io.github.mcpclient.error;

/**
 * The server did not declare the capability that a request needs, so nothing was sent.
 *
 * @since 0.1.0
 */
public class CapabilityNotSupportedException extends McpException {

	private static final long serialVersionUID = 1L;

	private final String capability;

	/**
	 * Creates an exception.
	 * @param serverName the name of the server as configured
	 * @param method the protocol method that was asked for
	 * @param capability the capability that is missing, for example {@code resources}
	 */
	public CapabilityNotSupportedException(String serverName, String method, String capability) {
		super(serverName, method, "Server '" + serverName + "' does not offer '" + capability + "', which " + method
				+ " needs; nothing was sent.", null);
		this.capability = capability;
	}

	/**
	 * Creates an exception for a method that the revision in force does not have.
	 * @param serverName the name of the server as configured
	 * @param method the protocol method that was asked for
	 * @param capability the capability that is missing
	 * @param revision the protocol revision in force
	 */
	public CapabilityNotSupportedException(String serverName, String method, String capability, String revision) {
		super(serverName, method, "Server '" + serverName + "' speaks protocol revision " + revision + ", which has no "
				+ method + "; nothing was sent.", null);
		this.capability = capability;
	}

	/**
	 * Returns the capability that is missing.
	 * @return the capability's name in the protocol
	 */
	public String capability() {
		return this.capability;
	}

}
