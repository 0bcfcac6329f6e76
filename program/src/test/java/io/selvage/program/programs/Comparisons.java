package io.selvage.program.programs;

/** Comparisons, with NaN on either side. */
public final class Comparisons {
  private static final double[] DOUBLES = {0, -0.0, 1, -1, Double.NaN, Double.POSITIVE_INFINITY};
  private static final float[] FLOATS = {0, -0f, 1, -1, Float.NaN, Float.NEGATIVE_INFINITY};
  private static final long[] LONGS = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 32};

  private Comparisons() {}

  public static String doubles() {
    StringBuilder all = new StringBuilder();
    for (double a : DOUBLES) {
      for (double b : DOUBLES) {
        all.append(a < b ? '<' : '.').append(a <= b ? '[' : '.').append(a > b ? '>' : '.');
        all.append(a >= b ? ']' : '.').append(a == b ? '=' : '.').append(a != b ? '!' : '.');
        all.append(!(a < b) ? 'n' : '.').append(!(a >= b) ? 'm' : '.');
      }
    }
    return all.toString();
  }

  public static String floats() {
    StringBuilder all = new StringBuilder();
    for (float a : FLOATS) {
      for (float b : FLOATS) {
        all.append(a < b ? '<' : '.').append(a <= b ? '[' : '.').append(a > b ? '>' : '.');
        all.append(a >= b ? ']' : '.').append(a == b ? '=' : '.').append(a != b ? '!' : '.');
      }
    }
    return all.toString();
  }

  public static String longs() {
    StringBuilder all = new StringBuilder();
    for (long a : LONGS) {
      for (long b : LONGS) {
        all.append(a < b ? '<' : '.').append(a <= b ? '[' : '.').append(a > b ? '>' : '.');
        all.append(a >= b ? ']' : '.').append(a == b ? '=' : '.').append(a != b ? '!' : '.');
      }
    }
    return all.toString();
  }

  public static int intsAgainstZero() {
    int found = 0;
    for (int i = -1; i <= 1; i++) {
      found = found * 64;
      found += i < 0 ? 1 : 0;
      found += i <= 0 ? 2 : 0;
      found += i > 0 ? 4 : 0;
      found += i >= 0 ? 8 : 0;
      found += i == 0 ? 16 : 0;
      found += i != 0 ? 32 : 0;
    }
    return found;
  }

  public static Object references() {
    Object a = new Object();
    Object b = new Object();
    Object none = null;
    return new boolean[] {
      a == b, a != b, a == none, none == null, a != null, !(a == a && none != a)
    };
  }

  public static Object sortOfNans() {
    double[] values = {Double.NaN, 1, -0.0, 0.0, Double.NEGATIVE_INFINITY};
    for (int i = 0; i < values.length; i++) {
      for (int j = 0; j + 1 < values.length; j++) {
        if (Double.compare(values[j], values[j + 1]) > 0) {
          double swapped = values[j];
          values[j] = values[j + 1];
          values[j + 1] = swapped;
        }
      }
    }
    return values;
  }
}
