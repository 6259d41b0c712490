package io.github.mcpclient.sample;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

import tools.jackson.databind.JsonNode;

import io.github.mcpclient.schema.McpJson;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Calls the REST interface of a running application.
 */
final class Api {

	private final HttpClient client = HttpClient.newHttpClient();

	private final String base;

	Api(int port) {
		this.base = "http://127.0.0.1:" + port;
	}

	Answer get(String path) throws Exception {
		return send(request(path).GET());
	}

	Answer post(String path, String json) throws Exception {
		return post(path, json, "application/json");
	}

	Answer post(String path, String body, String contentType) throws Exception {
		return send(request(path).header("Content-Type", contentType).POST(HttpRequest.BodyPublishers.ofString(body)));
	}

	Answer post(String path) throws Exception {
		return send(request(path).POST(HttpRequest.BodyPublishers.noBody()));
	}

	private HttpRequest.Builder request(String path) {
		return HttpRequest.newBuilder(URI.create(this.base + path)).timeout(Duration.ofSeconds(30));
	}

	private Answer send(HttpRequest.Builder request) throws IOException, InterruptedException {
		HttpResponse<String> response = this.client.send(request.build(), HttpResponse.BodyHandlers.ofString());
		return new Answer(response.statusCode(), response.headers().firstValue("Content-Type").orElse(""),
				response.body());
	}

	/** What the application answered. */
	record Answer(int status, String contentType, String body) {

		JsonNode json() {
			return McpJson.mapper().readTree(this.body);
		}

		/** The body of an answer that must be good. */
		JsonNode ok() {
			assertThat(this.status).as(this.body).isEqualTo(200);
			assertThat(this.contentType).startsWith("application/json");
			return json();
		}

		/** The body of an answer that must be a problem of that status. */
		JsonNode problem(int expected) {
			assertThat(this.status).as(this.body).isEqualTo(expected);
			assertThat(this.contentType).startsWith("application/problem+json");
			assertThat(json().at("/status").asInt()).isEqualTo(expected);
			assertThat(json().at("/detail").asString()).isNotEmpty();
			return json();
		}

	}

}
