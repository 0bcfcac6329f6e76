package io.selvage.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A test of which every execution is explored that a memory model allows: a public method without
 * parameters, in a class with a public constructor without any. What is to run at the same time is
 * said by {@link io.selvage.core.Parallel#run}. It fails if some execution throws or is in a
 * deadlock.
 *
 * <p>{@code @BeforeEach} methods run before it, on a fresh instance. Other annotations mean what
 * they mean on {@link Verify} classes.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Explore {
  /** The memory model: java, sc, tso, ra, rarlx, rc11. */
  String model() default "java";

  /** What data races on plain accesses are: warned, refuted, harmless. */
  String races() default "warned";

  /** How long it may take: 10s, 1m30s. */
  String time() default "60s";
}
