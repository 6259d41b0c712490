package io.github.mcpclient.internal;

import io.github.mcpclient.schema.CallToolResult;
import io.github.mcpclient.schema.DiscoverResult;
import io.github.mcpclient.schema.GetPromptResult;
import io.github.mcpclient.schema.InitializeResult;
import io.github.mcpclient.schema.ListPromptsResult;
import io.github.mcpclient.schema.ListResourceTemplatesResult;
import io.github.mcpclient.schema.ListResourcesResult;
import io.github.mcpclient.schema.ListToolsResult;
import io.github.mcpclient.schema.RawJson;
import io.github.mcpclient.schema.ReadResourceResult;

/** The methods a client calls. */
public final class Methods {

	public static final RpcMethod<InitializeResult> INITIALIZE = new RpcMethod<>("initialize", InitializeResult.class,
			false, true);

	static final RpcMethod<DiscoverResult> DISCOVER = new RpcMethod<>("server/discover", DiscoverResult.class, false,
			true);

	public static final RpcMethod<RawJson> PING = RpcMethod.safe("ping", RawJson.class);

	public static final RpcMethod<ListToolsResult> TOOLS_LIST = RpcMethod.safe("tools/list", ListToolsResult.class);

	public static final RpcMethod<CallToolResult> TOOLS_CALL = new RpcMethod<>("tools/call", CallToolResult.class, true,
			false);

	public static final RpcMethod<ListResourcesResult> RESOURCES_LIST = RpcMethod.safe("resources/list",
			ListResourcesResult.class);

	public static final RpcMethod<ListResourceTemplatesResult> RESOURCE_TEMPLATES_LIST = RpcMethod
		.safe("resources/templates/list", ListResourceTemplatesResult.class);

	public static final RpcMethod<ReadResourceResult> RESOURCES_READ = RpcMethod.safe("resources/read",
			ReadResourceResult.class);

	public static final RpcMethod<RawJson> RESOURCES_SUBSCRIBE = RpcMethod.safe("resources/subscribe", RawJson.class);

	public static final RpcMethod<RawJson> RESOURCES_UNSUBSCRIBE = RpcMethod.safe("resources/unsubscribe",
			RawJson.class);

	public static final RpcMethod<ListPromptsResult> PROMPTS_LIST = RpcMethod.safe("prompts/list",
			ListPromptsResult.class);

	public static final RpcMethod<GetPromptResult> PROMPTS_GET = RpcMethod.safe("prompts/get", GetPromptResult.class);

	private Methods() {
	}

}
