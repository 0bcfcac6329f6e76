package io.selvage.cli.help;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Where help lists the option of a field. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface HelpSection {
  HelpHeading value();

  /** Whether only {@code --help-all} lists it. */
  boolean advanced() default false;
}
