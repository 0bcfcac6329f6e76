package io.selvage.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A static method without parameters of a {@link Verify} class that creates the object that threads
 * share, in place of {@link Op} methods: the operations are methods of the type that it returns.
 *
 * <pre>{@code
 * @Verify(against = ArrayDeque.class)
 * class BoundedQueueTest {
 *   @Subject("offer(1), poll()")
 *   static Queue<Integer> queue() { return new LinkedBlockingQueue<>(2); }
 * }
 * }</pre>
 *
 * Like the rest of the class, the method is not run in this JVM.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Subject {
  /** The operations, as in {@code selvage check --ops}; without it, all public methods. */
  String value() default "";

  /**
   * Whether it creates the object of the specification, which otherwise has a constructor without
   * parameters, or is created like the object under check if {@link Verify#against} is not given.
   */
  boolean specification() default false;
}
