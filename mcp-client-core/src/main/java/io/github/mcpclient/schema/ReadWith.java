package io.github.mcpclient.schema;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A component that is not read like others of its type.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
@interface ReadWith {

	/**
	 * Return the type to use; its constructor takes that of the component.
	 */
	Class<? extends ValueType> value();

}
