package io.selvage.core;

import io.selvage.core.syntax.JavaLiterals;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * An argument or result of a call as far as correctness depends on it: data compared by content.
 * Integers compare by number regardless of their Java type, so that a specification may use {@code
 * int} for a counter of type {@code long}. In a container whose declaration does not determine the
 * type, a Long, Short, Byte or Float is an {@link Instance}.
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
      return JavaLiterals.quote(String.valueOf(value), '\'');
    }
  }

  record Text(String value) implements Value {
    @Override
    public String toString() {
      return JavaLiterals.quote(value, '"');
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

  /** An opaque object that a client passes in and may get back: {@code #1}. */
  record Token(int number) implements Value {
    @Override
    public String toString() {
      return "#" + number;
    }
  }

  // Additional values in recordings of other languages. Each number has exactly one representation.

  /** An integer that requires more than 64 bits. */
  record Big(BigInteger value) implements Value {
    public Big {
      if (value.bitLength() < Long.SIZE) {
        throw new IllegalArgumentException(value + " is a Whole");
      }
    }

    @Override
    public String toString() {
      return value + "N";
    }
  }

  /** An exact decimal fraction of any length; {@code 1.0M} and {@code 1.00M} are equal. */
  record Decimal(BigDecimal value) implements Value {
    public Decimal {
      value = value.stripTrailingZeros();
    }

    @Override
    public String toString() {
      return value + "M";
    }
  }

  /** A fraction in lowest terms that is not an integer. */
  record Ratio(BigInteger numerator, BigInteger denominator) implements Value {
    public Ratio {
      if (denominator.compareTo(BigInteger.ONE) <= 0
          || !numerator.gcd(denominator).equals(BigInteger.ONE)) {
        throw new IllegalArgumentException(numerator + "/" + denominator);
      }
    }

    @Override
    public String toString() {
      return numerator + "/" + denominator;
    }
  }

  /** A name rather than a string: the keyword {@code :a}, or the symbol {@code a}. */
  record Name(String text) implements Value {
    @Override
    public String toString() {
      return text;
    }
  }

  /** A set of values. */
  record Group(Set<Value> elements) implements Value {
    public Group {
      elements = Collections.unmodifiableSet(new LinkedHashSet<>(elements));
    }

    @Override
    public String toString() {
      return elements.isEmpty()
          ? "#{}" // unlike the empty map
          : elements.stream().map(Value::toString).collect(Collectors.joining(", ", "{", "}"));
    }
  }

  /** A map from keys to values. */
  record Mapping(Map<Value, Value> entries) implements Value {
    public Mapping {
      entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    }

    @Override
    public String toString() {
      return entries.entrySet().stream()
          .map(entry -> entry.getKey() + "=" + entry.getValue())
          .collect(Collectors.joining(", ", "{", "}"));
    }
  }

  /** A value with a type tag: {@code #inst "2024-01-01"}. */
  record Tagged(String tag, Value content) implements Value {
    @Override
    public String toString() {
      return "#" + tag + " " + content;
    }
  }

  /**
   * An object by its class and its parts: a record, an optional value, a date. Classes of the JDK
   * that are known by their text have that text as their only part.
   *
   * @param type the name of the class
   * @param names the names of the parts; empty if they have none
   */
  record Instance(String type, List<String> names, List<Value> parts) implements Value {
    public Instance {
      names = List.copyOf(names);
      parts = List.copyOf(parts);
      if (!names.isEmpty() && names.size() != parts.size()) {
        throw new IllegalArgumentException(names + " are not the names of " + parts);
      }
    }

    @Override
    public String toString() {
      return InstanceText.of(this);
    }
  }

  static Value of(BigInteger value) {
    return value.bitLength() < Long.SIZE ? new Whole(value.longValue()) : new Big(value);
  }

  /**
   * A fraction, or an integer if the fraction reduces to one.
   *
   * @param denominator not zero
   */
  static Value ratio(BigInteger numerator, BigInteger denominator) {
    BigInteger common =
        numerator.gcd(denominator).multiply(BigInteger.valueOf(denominator.signum()));
    BigInteger below = denominator.divide(common);
    BigInteger above = numerator.divide(common);
    return below.equals(BigInteger.ONE) ? of(above) : new Ratio(above, below);
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
