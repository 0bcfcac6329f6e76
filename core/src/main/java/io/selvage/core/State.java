package io.selvage.core;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the method of a specification that returns its abstract state: a value without parameters,
 * such as a string or an array. States with equal values are the same state, regardless of the
 * other fields of the object. Only Selvage calls the method; it is not an operation.
 *
 * <p>The annotation is a promise: no call may distinguish two states with equal values. If Selvage
 * observes a call that does, it reports an error in the specification.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface State {}
