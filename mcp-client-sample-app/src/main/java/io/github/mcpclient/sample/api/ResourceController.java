package io.github.mcpclient.sample.api;

import java.util.List;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

import io.github.mcpclient.schema.ReadResourceResult;
import io.github.mcpclient.schema.Resource;

/**
 * Lists and reads resources.
 */
@RestController
class ResourceController {

	private final Servers servers;

	ResourceController(Servers servers) {
		this.servers = servers;
	}

	@GetMapping("/api/resources")
	List<Resource> resources(@RequestParam String server) {
		return this.servers.get(server).listResources();
	}

	@GetMapping("/api/resources/read")
	ReadResourceResult read(@RequestParam String server, @RequestParam String uri) {
		return this.servers.get(server).readResource(uri);
	}

}
