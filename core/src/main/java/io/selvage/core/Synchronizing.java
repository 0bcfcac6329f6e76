package io.selvage.core;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a field of a specification by which its calls synchronise: a call that reads it expects
 * what came before the call that wrote it, as if it were read with acquire and written with
 * release. Of a field that holds an array, the elements are meant.
 *
 * <p>The specification stays a plain sequential class, whose calls take effect one at a time; what
 * is not marked promises nothing (Relinche, section 2.1, without a {@link PartialLock}).
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Synchronizing {}
