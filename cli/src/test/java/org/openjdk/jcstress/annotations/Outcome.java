package org.openjdk.jcstress.annotations;

import java.lang.annotation.Repeatable;

/** Stands for the one of jcstress, whose name alone matters. */
@Repeatable(Outcome.Outcomes.class)
public @interface Outcome {
  String[] id() default {};

  Expect expect();

  String desc() default "";

  /** For the compiler. */
  @interface Outcomes {
    Outcome[] value();
  }
}
