package io.github.mcpclient.benchmarks.app;

import java.lang.management.ManagementFactory;

import com.sun.management.OperatingSystemMXBean;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * Starts with whatever is on the class path, tells in one line what that took, and ends.
 */
@EnableAutoConfiguration
public class SmallApplication {

	/**
	 * Runs the application.
	 * @param args passed on
	 */
	public static void main(String[] args) {
		try (ConfigurableApplicationContext context = SpringApplication.run(SmallApplication.class, args)) {
			long classes = ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount();
			long cpuNanos = ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
			int threads = ManagementFactory.getThreadMXBean().getThreadCount();
			System.out.println("started|" + classes + "|" + cpuNanos / 1_000_000 + "|" + threads + "|"
					+ context.getBeanDefinitionCount());
		}
	}

}
