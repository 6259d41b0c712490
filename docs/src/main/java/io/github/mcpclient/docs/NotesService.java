package io.github.mcpclient.docs;

// tag::imports[]
import java.util.Map;

import org.springframework.stereotype.Service;

import io.github.mcpclient.tool.ToolRegistry;
import io.github.mcpclient.tool.ToolResult;

// end::imports[]
/**
 * The smallest use.
 *
 * @since 0.1.0
 */
// tag::use[]
@Service
public class NotesService {

	private final ToolRegistry tools;

	NotesService(ToolRegistry tools) {
		this.tools = tools;
	}

	String read(String path) {
		ToolResult result = this.tools.call("mcp_files_read_text_file", Map.of("path", path));
		if (result.isError()) {
			throw new IllegalStateException(result.text());
		}
		return result.text();
	}

}
// end::use[]
