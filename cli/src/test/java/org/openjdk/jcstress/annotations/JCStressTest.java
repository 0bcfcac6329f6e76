package org.openjdk.jcstress.annotations;

/** Stands for the one of jcstress, whose name alone matters. */
public @interface JCStressTest {
  Mode value() default Mode.Continuous;
}
