package io.selvage.reduction.internal.checker;

import java.util.List;
import java.util.Set;

/**
 * What a register holds on a path. Equal values are the same word.
 *
 * @param head the function, or the site of an object
 * @param number of the word, the argument, the unknown or the object
 * @param regions which objects it may be; nothing for numbers and null
 */
record Value(Kind kind, String head, long number, List<Value> parts, Set<String> regions) {
  enum Kind {
    WORD,
    REFERENCE,
    SELF,
    ARGUMENT,
    UNKNOWN,
    MADE,
    FUNCTION
  }

  static final String THIS = "this";
  static final String CLIENT = "client";
  static final String IMMUTABLE = "value";
  static final String LOCK_PART = "lock";
  static final String CONSTANT = "constant:";
  static final String VIEW = "view:";
  static final String ENTRIES = "entries:";
  static final String FIELD = "field ";
  static final String UNWRITTEN = "frozen ";
  static final String ELEMENT = "element";

  /** What an exception was given, as a slot and as a function. */
  static final String GIVEN = "given";

  static final Value ZERO = word(0);
  static final Value ONE = word(1);
  static final Value NULL = new Value(Kind.REFERENCE, "", 0, List.of(), Set.of());
  static final Value SELF = new Value(Kind.SELF, "", 0, List.of(), Set.of(THIS));

  Value {
    parts = List.copyOf(parts);
    regions = Set.copyOf(regions);
  }

  static Value word(long word) {
    return new Value(Kind.WORD, "", word, List.of(), Set.of());
  }

  static Value argument(int number, boolean reference) {
    return new Value(Kind.ARGUMENT, "", number, List.of(), reference ? Set.of(CLIENT) : Set.of());
  }

  static Value made(String site, int count) {
    return new Value(Kind.MADE, site, count, List.of(), Set.of(site));
  }

  static Value of(String function, List<Value> parts, Set<String> regions) {
    return new Value(Kind.FUNCTION, function, 0, parts, regions);
  }

  static Value of(String function, Value... parts) {
    return of(function, List.of(parts), Set.of());
  }

  static Value field(String slot, Value holder, Set<String> regions) {
    return of(FIELD + slot, List.of(holder), regions);
  }

  boolean is(Kind one) {
    return kind == one;
  }

  boolean isFinalField() {
    return kind == Kind.FUNCTION && head.startsWith(FIELD);
  }

  /** Whether it is in a field that no operation writes, final or not. */
  boolean isField() {
    return isFinalField() || kind == Kind.FUNCTION && head.startsWith(UNWRITTEN);
  }

  boolean isElement() {
    return kind == Kind.FUNCTION && head.equals(ELEMENT);
  }

  boolean isConstant() {
    return kind == Kind.WORD || kind == Kind.REFERENCE;
  }

  boolean isNull() {
    return kind == Kind.REFERENCE && number == 0;
  }

  boolean mentions(Value other) {
    return equals(other) || parts.stream().anyMatch(each -> each.mentions(other));
  }

  /** Whether it is, or is made of, something unknown that was met after the first so many. */
  boolean isLaterThan(int unknowns) {
    return kind == Kind.UNKNOWN && number > unknowns
        || parts.stream().anyMatch(each -> each.isLaterThan(unknowns));
  }

  Value replaced(Value from, Value to) {
    if (equals(from)) {
      return to;
    }
    return parts.isEmpty()
        ? this
        : new Value(
            kind, head, number, parts.stream().map(it -> it.replaced(from, to)).toList(), regions);
  }

  /** Whether it names the same object in all calls, or one that its index chooses. */
  boolean isStable() {
    return kind == Kind.SELF
        || kind == Kind.REFERENCE && number != 0
        || (isField() || isElement()) && parts.get(0).isStable();
  }

  /** Whether it is the same in all calls on one object. */
  boolean isFixed() {
    if (kind == Kind.FUNCTION) {
      boolean known =
          isField()
              || isElement()
              || head.equals("length")
              || head.equals("index")
              || head.startsWith("op ")
              || head.startsWith("int ");
      return known && parts.stream().allMatch(Value::isFixed);
    }
    return kind == Kind.SELF || isConstant();
  }

  /** As certificates name what is locked. */
  String path() {
    if (isField()) {
      return parts.get(0).path() + "." + head.substring(head.lastIndexOf('.') + 1);
    }
    return isElement() ? parts.get(0).path() + "[" + parts.get(1) + "]" : toString();
  }

  /** The same for points, where it does not matter which element it is. */
  String withoutIndex() {
    return isElement() ? parts.get(0).withoutIndex() + "[.]" : path();
  }

  /** The regions say what is known of a value, not which value it is. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Value value
        && kind == value.kind
        && number == value.number
        && head.equals(value.head)
        && parts.equals(value.parts);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * head.hashCode() + parts.hashCode()) + 7 * kind.ordinal() + (int) number;
  }

  @Override
  public String toString() {
    return switch (kind) {
      case WORD -> Long.toString(number);
      case REFERENCE -> number == 0 ? "null" : "object" + (number & 0xfffff);
      case SELF -> THIS;
      case ARGUMENT -> "arg" + number;
      case UNKNOWN -> "v" + number;
      case MADE -> "new " + head + "#" + number;
      case FUNCTION -> head + parts;
    };
  }
}
