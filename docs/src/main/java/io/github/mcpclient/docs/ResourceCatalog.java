package io.github.mcpclient.docs;

import java.util.List;

import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Service;

import io.github.mcpclient.McpClient;
import io.github.mcpclient.schema.Resource;

/**
 * Uses one client.
 */
// tag::use[]
@Service
class ResourceCatalog {

	private final McpClient files;

	ResourceCatalog(@Qualifier("files") McpClient files) {
		this.files = files;
	}

	List<Resource> resources() {
		return this.files.listResources();
	}

}
// end::use[]
