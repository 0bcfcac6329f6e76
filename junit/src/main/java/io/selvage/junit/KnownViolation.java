package io.selvage.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The object of a {@link Verify} class is known to break its promise: the test passes as long as it
 * is refuted, and fails once it no longer is, so that the annotation does not outlive the
 * violation.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface KnownViolation {
  /** Where it is written down: a number, an address, a sentence. */
  String value();
}
