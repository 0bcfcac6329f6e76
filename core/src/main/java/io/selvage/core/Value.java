package io.selvage.core;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What goes into a call and comes out of it, as far as correctness can see: data compared by
 * content. Whole numbers compare by number whatever their Java type, so that a counter of {@code
 * long} may have a meaning in {@code int}.
 */
public sealed interface Value {
  Value NULL = new Null();
  Value VOID = new Void();

  record Null() implements Value {
    @Override
    public String toString() {
      return "null";
    }
  }

  /** The result of a method that returns nothing. */
  @SuppressWarnings("JavaLangClash")
  record Void() implements Value {
    @Override
    public String toString() {
      return "";
    }
  }

  record Bool(boolean value) implements Value {
    @Override
    public String toString() {
      return Boolean.toString(value);
    }
  }

  /** A byte, short, int or long. */
  record Whole(long value) implements Value {
    @Override
    public String toString() {
      return Long.toString(value);
    }
  }

  /** A float or double; compared as {@link Double#equals} does, so that NaN equals itself. */
  record Real(double value) implements Value {
    @Override
    public String toString() {
      return Double.toString(value);
    }
  }

  record Letter(char value) implements Value {
    @Override
    public String toString() {
      return Literals.quote(String.valueOf(value), '\'');
    }
  }

  record Text(String value) implements Value {
    @Override
    public String toString() {
      return Literals.quote(value, '"');
    }
  }

  /** An enum constant. */
  record Constant(String type, String name) implements Value {
    @Override
    public String toString() {
      return name;
    }
  }

  /** A list or an array of values. */
  record Sequence(List<Value> elements) implements Value {
    public Sequence {
      elements = List.copyOf(elements);
    }

    @Override
    public String toString() {
      return elements.stream().map(Value::toString).collect(Collectors.joining(", ", "[", "]"));
    }
  }

  /** An object of no content of its own that a client passes in and may get back: {@code #1}. */
  record Token(int number) implements Value {
    @Override
    public String toString() {
      return "#" + number;
    }
  }

  static Value of(long value) {
    return new Whole(value);
  }

  static Value of(boolean value) {
    return new Bool(value);
  }

  static Value of(String value) {
    return new Text(value);
  }
}
