package io.github.mcpclient.spring.autoconfigure;

import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.AbstractBeanDefinition;
import org.springframework.beans.factory.support.AutowireCandidateQualifier;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ApplicationContextAware;
import org.springframework.context.ApplicationListener;
import org.springframework.context.event.ContextClosedEvent;

import io.github.mcpclient.McpClientManager;

/**
 * Closes the manager after all other beans are destroyed, however they came by their
 * tools: an injected provider or a lazy proxy is no dependency that the container knows
 * of. Beans are destroyed in reverse order of their creation, and this one is created
 * among the first since it is a {@link BeanFactoryPostProcessor}.
 */
final class McpClientShutdown implements BeanFactoryPostProcessor, ApplicationContextAware,
		ApplicationListener<ContextClosedEvent>, DisposableBean {

	private @Nullable ApplicationContext context;

	private volatile boolean closing;

	private volatile @Nullable McpClientManager manager;

	@Override
	public void setApplicationContext(ApplicationContext context) {
		this.context = context;
	}

	/**
	 * Lets the clients be found by the names of their servers, which are qualifiers and
	 * not names or aliases of beans so that they cannot clash with those of the
	 * application. Leaves it to the manager to close the clients.
	 */
	@Override
	public void postProcessBeanFactory(ConfigurableListableBeanFactory beanFactory) {
		for (String beanName : beanFactory.getBeanDefinitionNames()) {
			if (!beanName.startsWith(McpServersRegistrar.CLIENT_BEAN_PREFIX)) {
				continue;
			}
			BeanDefinition definition = beanFactory.getBeanDefinition(beanName);
			if (definition.getSource() == McpServersRegistrar.class
					&& definition instanceof AbstractBeanDefinition client) {
				String serverName = beanName.substring(McpServersRegistrar.CLIENT_BEAN_PREFIX.length());
				client.addQualifier(new AutowireCandidateQualifier(Qualifier.class, serverName));
				client.setDestroyMethodName("");
			}
		}
	}

	@Override
	public void onApplicationEvent(ContextClosedEvent event) {
		if (event.getApplicationContext() == this.context) {
			this.closing = true;
		}
	}

	/** Whether the application context is closing, as opposed to stopping for a while. */
	boolean isClosing() {
		return this.closing;
	}

	void closes(McpClientManager manager) {
		this.manager = manager;
	}

	@Override
	public void destroy() {
		McpClientManager manager = this.manager;
		if (manager != null) {
			manager.close();
		}
	}

}
