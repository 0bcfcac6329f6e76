package io.selvage.program.programs;

/** String concatenation by the compiler. */
public final class Concatenation {
  private static final String NONE = null;

  private Concatenation() {}

  public static String everyType() {
    boolean z = true;
    byte b = -2;
    short s = 3;
    char c = 'd';
    int i = -5;
    long l = 1L << 40;
    float f = 1.5f;
    double d = -2.5e300;
    Object o = 'x';
    return "" + z + b + s + c + i + l + f + d + NONE + o + null + 1 + 'c' + 2L + "end";
  }

  public static String onlyVariables() {
    String a = "a";
    int b = 1;
    return a + b + a;
  }

  public static String charArithmetic() {
    char c = 'a';
    return c + 1 + "" + c + 1 + (char) (c + 1) + ('a' + 'b') + (c + "" + c);
  }

  private static final class ToStringIsNull {
    @Override
    public String toString() {
      return null;
    }
  }

  public static String toStringOfNull() {
    Object o = new ToStringIsNull();
    return "<" + o + ">" + new StringBuilder().append(o) + String.valueOf(o);
  }

  private static final class Counting {
    int asked;

    @Override
    public String toString() {
      return "c" + ++asked;
    }
  }

  public static String orderOfToString() {
    Counting c = new Counting();
    return c + "," + c + "," + c.asked;
  }

  public static String specials() {
    double nan = Double.NaN;
    float inf = Float.NEGATIVE_INFINITY;
    return "\u0001" + nan + "\u0002" + inf + -0.0 + 0.1f + 100f + 1e10 + 1e-5 + 123456789f;
  }

  public static String many() {
    int a = 1;
    return ""
        + a
        + a
        + a
        + a
        + a
        + a
        + a
        + a
        + a
        + a
        + a
        + a
        + a
        + a
        + a
        + a
        + a
        + a
        + a
        + a
        + a
        + "x"
        + a
        + "y"
        + a
        + "z"
        + a
        + (a + a)
        + a * a
        + ""
        + (a == 1)
        + (a > 1 ? "p" : 'q');
  }

  public static String compound() {
    String s = "s";
    s += 1;
    s += 'c';
    s += 2.0;
    s += null;
    s += s;
    String[] array = {"e"};
    array[0] += s.length();
    return s + array[0];
  }
}
