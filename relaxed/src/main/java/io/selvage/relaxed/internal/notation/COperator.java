package io.selvage.relaxed.internal.notation;

import java.util.Arrays;
import java.util.Optional;

/** The binary operators of C, by precedence. */
public enum COperator {
  OR("||", 1),
  AND("&&", 2),
  BITS_OR("|", 3),
  BITS_XOR("^", 4),
  BITS_AND("&", 5),
  EQUAL("==", 6),
  UNEQUAL("!=", 6),
  LESS("<", 7),
  GREATER(">", 7),
  AT_MOST("<=", 7),
  AT_LEAST(">=", 7),
  SHIFTED_LEFT("<<", 8),
  SHIFTED_RIGHT(">>", 8),
  PLUS("+", 9),
  MINUS("-", 9),
  TIMES("*", 10),
  DIVIDED("/", 10),
  MODULO("%", 10);

  static final int STRONGEST = 10;

  private final String text;
  private final int strength;

  COperator(String text, int strength) {
    this.text = text;
    this.strength = strength;
  }

  int strength() {
    return strength;
  }

  static Optional<COperator> of(String text) {
    return Arrays.stream(values()).filter(operator -> operator.text.equals(text)).findFirst();
  }

  long apply(long a, long b) {
    return switch (this) {
      case OR -> truth(a != 0 || b != 0);
      case AND -> truth(a != 0 && b != 0);
      case BITS_OR -> a | b;
      case BITS_XOR -> a ^ b;
      case BITS_AND -> a & b;
      case EQUAL -> truth(a == b);
      case UNEQUAL -> truth(a != b);
      case LESS -> truth(a < b);
      case GREATER -> truth(a > b);
      case AT_MOST -> truth(a <= b);
      case AT_LEAST -> truth(a >= b);
      case SHIFTED_LEFT -> a << b;
      case SHIFTED_RIGHT -> a >> b;
      case PLUS -> a + b;
      case MINUS -> a - b;
      case TIMES -> a * b;
      case DIVIDED -> b == 0 ? 0 : a / b;
      case MODULO -> b == 0 ? 0 : a % b;
    };
  }

  private static long truth(boolean holds) {
    return holds ? 1 : 0;
  }
}
