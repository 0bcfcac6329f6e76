package io.selvage.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * An operation of the object that a {@link Verify} class declares: an instance method, of any
 * visibility but private. What it returns or throws is what the specification must explain.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Op {
  /** The {@link Role} of the threads that call it; without one, any thread may. */
  String role() default "";

  /** Whether a client calls it at most once. */
  boolean once() default false;

  /**
   * Whether it throws whenever it is called. Without this such an operation makes the test fail as
   * unknown, unless the specification is another class and does the same.
   */
  boolean throwsAlways() default false;
}
