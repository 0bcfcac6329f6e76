package io.selvage.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What must hold of the object of a {@link Verify} class whenever no call is running: a method
 * without parameters that must not return false, nor throw. It is called at the end of every run
 * and may not change what the object means.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Invariant {}
