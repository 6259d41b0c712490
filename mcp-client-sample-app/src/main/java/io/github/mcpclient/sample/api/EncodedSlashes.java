package io.github.mcpclient.sample.api;

import org.apache.catalina.connector.Connector;
import org.apache.tomcat.util.buf.EncodedSolidusHandling;
import org.springframework.boot.tomcat.TomcatConnectorCustomizer;
import org.springframework.stereotype.Component;

/**
 * Lets names in a path hold {@code %2F}, which Tomcat refuses otherwise.
 */
@Component
class EncodedSlashes implements TomcatConnectorCustomizer {

	@Override
	public void customize(Connector connector) {
		connector.setEncodedSolidusHandling(EncodedSolidusHandling.PASS_THROUGH.getValue());
	}

}
