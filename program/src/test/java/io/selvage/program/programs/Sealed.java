package io.selvage.program.programs;

/** Sealed types and pattern matching as Java 17 has it. */
public final class Sealed {
  private Sealed() {}

  private sealed interface Expression permits Number, Sum, Product {}

  private record Number(long value) implements Expression {}

  private record Sum(Expression left, Expression right) implements Expression {}

  private record Product(Expression left, Expression right) implements Expression {}

  private static long evaluate(Expression e) {
    if (e instanceof Number n) {
      return n.value();
    } else if (e instanceof Sum s) {
      return evaluate(s.left()) + evaluate(s.right());
    } else if (e instanceof Product p) {
      return evaluate(p.left()) * evaluate(p.right());
    }
    throw new AssertionError(e);
  }

  private static Expression sample() {
    return new Sum(new Number(2), new Product(new Number(3), new Number(1L << 33)));
  }

  public static long value() {
    return evaluate(sample());
  }

  public static String text() {
    return sample().toString();
  }

  public static boolean same() {
    return sample().equals(sample()) && sample().hashCode() == sample().hashCode();
  }
}
