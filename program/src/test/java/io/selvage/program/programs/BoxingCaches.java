package io.selvage.program.programs;

/** Boxes: small ones are the same object, large ones are not. */
@SuppressWarnings({"removal", "deprecation"})
public final class BoxingCaches {
  private BoxingCaches() {}

  public static Object integers() {
    Integer a = 127;
    Integer b = 127;
    Integer c = 128;
    Integer d = 128;
    Integer e = -128;
    Integer f = -128;
    Integer g = -129;
    Integer h = -129;
    return new boolean[] {a == b, c == d, e == f, g == h, c.equals(d), (int) c == d};
  }

  public static Object others() {
    Long a = 127L;
    Long b = 127L;
    Long c = 128L;
    Long d = 128L;
    Character e = 127;
    Character f = 127;
    Character g = 128;
    Character h = 128;
    Byte i = -128;
    Byte j = -128;
    Short k = 1000;
    Short l = 1000;
    Short m = 100;
    Short n = 100;
    Boolean o = true;
    Boolean p = true;
    Double q = 0.0;
    Double r = 0.0;
    return new boolean[] {a == b, c == d, e == f, g == h, i == j, k == l, m == n, o == p, q == r};
  }

  public static Object made() {
    return new boolean[] {
      new Integer(1) == Integer.valueOf(1),
      new Boolean(true) == Boolean.TRUE,
      Integer.valueOf("12") == Integer.valueOf(12),
      Boolean.valueOf("TRUE") == Boolean.TRUE,
      Integer.valueOf(1).equals(new Integer(1))
    };
  }

  public static Object arithmetic() {
    Integer a = 1000;
    Long b = 5L;
    Double c = 0.5;
    Character d = 'd';
    return new Object[] {a + b, a * c, d + 1, (Object) a, b << 3, -c, a > b, a == 1000, ~a};
  }

  public static Object conversions() {
    Integer a = 300;
    Double d = 3.99;
    Long l = 1L << 40;
    return new Object[] {
      a.byteValue(),
      a.shortValue(),
      a.longValue(),
      a.floatValue(),
      a.doubleValue(),
      d.intValue(),
      d.longValue(),
      l.intValue(),
      l.doubleValue(),
      Float.valueOf(2.5f).intValue()
    };
  }

  public static Object ternaryUnboxes() {
    boolean yes = true;
    Object mixed = yes ? 1 : 2.0;
    Object same = yes ? Integer.valueOf(3) : (Object) 2.0;
    return new Object[] {mixed, same, yes ? 'a' : 0, yes ? null : 0};
  }

  public static int ternaryNull() {
    boolean yes = true;
    Integer none = null;
    return yes ? none : 5;
  }

  public static Object comparisons() {
    return new Object[] {
      Integer.valueOf(3).compareTo(5), Boolean.compare(true, false), Character.compare('a', 'c'),
      Long.valueOf(3).compareTo(3L), Byte.compare((byte) 1, (byte) -1),
          Short.valueOf((short) 2).compareTo((short) 7),
      Float.compare(1f, 2f), Double.compare(-0.0, 0.0)
    };
  }
}
