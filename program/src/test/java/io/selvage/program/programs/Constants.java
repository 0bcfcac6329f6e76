package io.selvage.program.programs;

/** Constants of every kind, and where they come from. */
public final class Constants {
  private static final int SMALL = 5;
  private static final long LONG = 0x7fffffffffffL;
  private static final String TEXT = "fixed" + SMALL;

  private Constants() {}

  public static Object ints() {
    return new int[] {-1, 0, 5, 6, -128, 127, 128, -32768, 32767, 32768, 0x12345678};
  }

  public static Object longs() {
    return new long[] {0L, 1L, 2L, -1L, LONG, Long.MIN_VALUE};
  }

  public static Object reals() {
    return new Object[] {0f, 1f, 2f, 3f, 0d, 1d, 2d, -0f, -0d, 1e-40f, 4.9e-324};
  }

  public static Object texts() {
    return new Object[] {"", TEXT, "ünïcödé ☃", "\0\1\2", "a\"b", 'x', '\uffff'};
  }

  public static Object classLiterals() {
    return new Object[] {
      String.class.getName(),
      int.class.getName(),
      int[].class.getName(),
      String[][].class.getName(),
      void.class.getName(),
      Constants.class.getSimpleName(),
      long[].class.getSimpleName(),
      Runnable.class.toString(),
      Constants.class.toString(),
      double.class.toString(),
      java.util.Map.Entry.class.getName(),
      java.util.Map.Entry.class.getSimpleName()
    };
  }

  public static Object classIdentity() {
    return new boolean[] {
      String.class == "x".getClass(),
      int.class == Integer.TYPE,
      int[].class == new int[0].getClass(),
      (Class<?>) Object[].class == new String[0].getClass(),
      Constants.class.equals(Constants.class)
    };
  }

  public static Object textIdentity() {
    String built = new StringBuilder("fixed").append(SMALL).toString();
    String copied = new String("fixed5");
    return new boolean[] {
      TEXT == "fixed5", built == TEXT, copied == TEXT, copied.equals(built), "a" + "b" == "ab"
    };
  }
}
