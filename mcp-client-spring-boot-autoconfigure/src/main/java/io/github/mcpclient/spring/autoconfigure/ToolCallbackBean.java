package io.github.mcpclient.spring.autoconfigure;

import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.SmartFactoryBean;

import io.github.mcpclient.tool.ToolCallback;

/**
 * The bean of one tool. It has no type while the tool is away, so that nobody finds it
 * then. The container does not remember what a {@link SmartFactoryBean} returns, so a
 * changed tool is seen at once.
 */
final class ToolCallbackBean implements SmartFactoryBean<ToolCallback> {

	private volatile ToolCallback callback;

	private volatile boolean present = true;

	ToolCallbackBean(ToolCallback callback) {
		this.callback = callback;
	}

	void set(ToolCallback callback) {
		this.callback = callback;
		this.present = true;
	}

	void leave() {
		this.present = false;
	}

	boolean isPresent() {
		return this.present;
	}

	/** Who has found the bean before the tool left gets it: a call tells the reason. */
	@Override
	public ToolCallback getObject() {
		return this.callback;
	}

	@Override
	public @Nullable Class<?> getObjectType() {
		return this.present ? ToolCallback.class : null;
	}

}
