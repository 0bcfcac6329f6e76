package io.selvage.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Collection;
import java.util.function.Supplier;

/**
 * The values that a parameter of an {@link Op} takes, of all attributes together:
 * {@code @Values({1, 2})}. Without it a few small ones are made up, for numbers, strings, booleans
 * and {@code Object}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface Values {
  /** For every type that holds whole numbers, boxed ones and {@code Object} included. */
  int[] value() default {};

  long[] longs() default {};

  String[] strings() default {};

  /** Two numbers: these and all between them. */
  int[] range() default {};

  /**
   * A class with a constructor without parameters that gives the values: numbers, strings,
   * booleans, characters, enum constants, null. The same class at several parameters makes them
   * share their values. It is run by this JVM, and is no part of what is checked.
   */
  Class<? extends Supplier<? extends Collection<?>>> from() default Nothing.class;

  /** Anything else, written as on the command line: {@code null}, {@code 2.5}, {@code 'c'}. */
  String[] literals() default {};

  /** Gives no values. */
  final class Nothing implements Supplier<Collection<?>> {
    @Override
    public Collection<?> get() {
      return java.util.List.of();
    }
  }
}
