package io.github.mcpclient.schema;

import java.util.List;

/**
 * A list result whose entries are read one by one, so that a bad one does not cost the
 * others.
 */
interface EntryList extends PaginatedResult {

	/**
	 * Return the entries that could not be used and are therefore not in the list.
	 * @return the entries, in the order of the list
	 */
	List<MalformedEntry> rejected();

	/**
	 * Return the entries that are in the list, but not quite as the server sent them.
	 * @return the entries as sent, in the order of the list
	 */
	List<MalformedEntry> repaired();

}
