package io.selvage.program.random;

/** What random methods read, write and call. */
public class Cell {
  public static int count;
  public static long total;
  public static Object last;
  public int i = 7;
  public long l = -3;
  public byte b = 1;
  public short s = 2;
  public char c = 'c';
  public boolean z;
  public float f = 0.5f;
  public double d = 2.5;
  public volatile Object o = "o";

  /** Makes statics what they were. */
  public static void reset() {
    count = 5;
    total = 1L << 33;
    last = null;
  }

  public int get(int x) {
    return i += x;
  }

  public long wide(long x, int y, double z) {
    return l ^ x + y - (long) z;
  }

  public static int mix(int a, long b) {
    return a * 31 + (int) (b ^ b >>> 32);
  }

  public static long mixWide(long a, double b, int c) {
    return a * 17 + (long) b * 5 + c;
  }

  /** Throws now and then. */
  public static int risky(int x) {
    switch (x & 7) {
      case 3:
        throw new IllegalStateException("risky " + x);
      case 5:
        throw new ArithmeticException("odd " + x);
      default:
        return x + 1;
    }
  }

  public static Object same(Object x) {
    return x;
  }

  public static synchronized int locked(int x) {
    return 100 / x;
  }

  /** All locals of a method, as its result. */
  public static Object[] pack(
      int a, int b, int c, long d, long e, float f, double g, Object h, Object i, Cell j) {
    return new Object[] {
      a,
      b,
      c,
      d,
      e,
      f,
      g,
      show(h),
      show(i),
      j == null ? null : show(j.o),
      count,
      total,
      show(last),
      j == null ? 0 : j.i + j.l + j.b + j.s + j.c + (j.z ? 1 : 0),
      j == null ? 0 : j.f + j.d
    };
  }

  private static Object show(Object x) {
    return x instanceof Throwable t
        ? t.getClass().getName() + (t instanceof NullPointerException ? "" : message(t))
        : x instanceof Cell ? "cell" : x;
  }

  private static String message(Throwable t) {
    String message = t.getMessage();
    int modules = message == null ? -1 : message.indexOf(" (");
    return modules < 0 ? ": " + message : ": " + message.substring(0, modules);
  }
}
