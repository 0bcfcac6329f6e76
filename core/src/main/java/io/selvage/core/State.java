package io.selvage.core;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the method of a specification that says what its state is: a value without parameters, such
 * as a string or an array. States with equal values are one state, whatever else is in the object.
 * Nothing calls it but Selvage, and it is no operation.
 *
 * <p>It is a promise: no call may tell two states with equal values apart. Where a call is seen to
 * do so, that is an error of the specification.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface State {}
