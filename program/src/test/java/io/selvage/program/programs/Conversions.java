package io.selvage.program.programs;

/** Conversions between primitive types. */
public final class Conversions {
  private static final double[] SAMPLE = {
    0,
    -0.0,
    0.9,
    -0.9,
    127,
    128,
    255,
    256,
    32768,
    65535,
    65536,
    -129,
    2147483647d,
    2147483648d,
    -2147483649d,
    1e18,
    1e19,
    -1e19,
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.MIN_VALUE,
    1e39
  };

  private Conversions() {}

  public static Object fromDouble() {
    Object[] all = new Object[SAMPLE.length * 7];
    int n = 0;
    for (double d : SAMPLE) {
      all[n++] = (int) d;
      all[n++] = (long) d;
      all[n++] = (float) d;
      all[n++] = (byte) d;
      all[n++] = (short) d;
      all[n++] = (char) d;
      all[n++] = (int) (char) d;
    }
    return all;
  }

  public static Object fromFloat() {
    Object[] all = new Object[SAMPLE.length * 4];
    int n = 0;
    for (double d : SAMPLE) {
      float f = (float) d;
      all[n++] = (int) f;
      all[n++] = (long) f;
      all[n++] = (double) f;
      all[n++] = (byte) f;
    }
    return all;
  }

  public static Object fromLong() {
    long[] sample = {
      0, -1, 1L << 31, 1L << 32, Long.MAX_VALUE, Long.MIN_VALUE, 0x1234567890abcdefL
    };
    Object[] all = new Object[sample.length * 6];
    int n = 0;
    for (long l : sample) {
      all[n++] = (int) l;
      all[n++] = (float) l;
      all[n++] = (double) l;
      all[n++] = (byte) l;
      all[n++] = (short) l;
      all[n++] = (char) l;
    }
    return all;
  }

  public static Object fromInt() {
    int[] sample = {0, -1, 128, 255, 32768, 65536, Integer.MAX_VALUE, Integer.MIN_VALUE, 16777217};
    Object[] all = new Object[sample.length * 6];
    int n = 0;
    for (int i : sample) {
      all[n++] = (long) i;
      all[n++] = (float) i;
      all[n++] = (double) i;
      all[n++] = (byte) i;
      all[n++] = (short) i;
      all[n++] = (char) i;
    }
    return all;
  }

  public static Object charArithmetic() {
    char c = 'a';
    c += 1;
    c++;
    byte b = (byte) 200;
    b >>>= 1;
    short s = (short) 40000;
    s += 100000;
    return new Object[] {c, (int) c, c + 1, b, s, (char) (c - 32), b & 0xff};
  }
}
