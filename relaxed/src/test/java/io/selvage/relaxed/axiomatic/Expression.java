package io.selvage.relaxed.axiomatic;

import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongBinaryOperator;
import java.util.function.ToLongFunction;

/** A number computed from registers; the name of an object is a number, too. */
sealed interface Expression {
  /**
   * @param registers the value of a register
   */
  long value(ToLongFunction<String> registers);

  void addRegisters(Set<String> to);

  /** The registers in it. */
  default Set<String> registers() {
    Set<String> names = new TreeSet<>();
    addRegisters(names);
    return names;
  }

  /** A number. */
  record Literal(long number) implements Expression {
    @Override
    public long value(ToLongFunction<String> registers) {
      return number;
    }

    @Override
    public void addRegisters(Set<String> to) {}

    @Override
    public String toString() {
      return ObjectNames.text(number);
    }
  }

  /** The value of a register; 0 if it was never set. */
  record Register(String name) implements Expression {
    @Override
    public long value(ToLongFunction<String> registers) {
      return registers.applyAsLong(name);
    }

    @Override
    public void addRegisters(Set<String> to) {
      to.add(name);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** Two operands. */
  record Binary(Operator operator, Expression left, Expression right) implements Expression {
    @Override
    public long value(ToLongFunction<String> registers) {
      return operator.apply(left.value(registers), right.value(registers));
    }

    @Override
    public void addRegisters(Set<String> to) {
      left.addRegisters(to);
      right.addRegisters(to);
    }

    @Override
    public String toString() {
      return left + operator.text + right;
    }
  }

  /** By precedence; those of one level associate to the left. */
  enum Operator {
    EQUAL("==", 0, (a, b) -> a == b ? 1 : 0),
    UNEQUAL("!=", 0, (a, b) -> a != b ? 1 : 0),
    AT_LEAST(">=", 0, (a, b) -> a >= b ? 1 : 0),
    PLUS("+", 1, Long::sum),
    MINUS("-", 1, (a, b) -> a - b),
    TIMES("*", 2, (a, b) -> a * b);

    static final int TIGHTEST = 2;

    private final String text;
    private final int level;
    private final LongBinaryOperator meaning;

    Operator(String text, int level, LongBinaryOperator meaning) {
      this.text = text;
      this.level = level;
      this.meaning = meaning;
    }

    long apply(long left, long right) {
      return meaning.applyAsLong(left, right);
    }
  }

  static Expression parse(String text) {
    Parser parser = new Parser(text.replace(" ", ""));
    Expression whole = parser.level(0);
    if (parser.at != parser.text.length()) {
      throw new IllegalArgumentException(text);
    }
    return whole;
  }

  /** Reads from left to right. */
  final class Parser {
    private final String text;
    private int at;

    private Parser(String text) {
      this.text = text;
    }

    private Expression level(int level) {
      if (level > Operator.TIGHTEST) {
        return operand();
      }
      Expression left = level(level + 1);
      for (; ; ) {
        Operator next = operator(level);
        if (next == null) {
          return left;
        }
        at += next.text.length();
        left = new Binary(next, left, level(level + 1));
      }
    }

    private @org.jspecify.annotations.Nullable Operator operator(int level) {
      for (Operator each : Operator.values()) {
        if (each.level == level && text.startsWith(each.text, at)) {
          return each;
        }
      }
      return null;
    }

    private Expression operand() {
      int from = at;
      while (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
        at++;
      }
      String word = text.substring(from, at);
      if (word.isEmpty()) {
        throw new IllegalArgumentException(text);
      }
      if (Character.isDigit(word.charAt(0))) {
        return new Literal(Long.parseLong(word));
      }
      return ObjectNames.isObject(word)
          ? new Literal(ObjectNames.number(word))
          : new Register(word);
    }
  }
}
