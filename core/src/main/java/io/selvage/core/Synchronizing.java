package io.selvage.core;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a field through which the calls of a specification synchronise: a call that reads the field
 * synchronises with the call that wrote the value, as if the field were written with release and
 * read with acquire mode. For a field that holds an array, this applies to its elements.
 *
 * <p>The specification remains a plain sequential class whose calls take effect one at a time.
 * Unmarked fields do not synchronise (Relinche, section 2.1, without a {@link PartialLock}).
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Synchronizing {}
