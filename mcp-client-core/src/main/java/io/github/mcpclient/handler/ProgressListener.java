package io.github.mcpclient.handler;

import io.github.mcpclient.schema.ProgressNotificationParams;

/**
 * Is told how far one request has come. Calls come one at a time and in order, on the
 * client's executor, never on a thread that reads from the server; a slow listener delays
 * only later notifications of the same server. An exception is logged and goes no
 * further.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface ProgressListener {

	/**
	 * The server reported progress.
	 * @param progress what it sent
	 */
	void onProgress(ProgressNotificationParams progress);

}
