package io.selvage.program.programs;

/** Arithmetic of longs. */
@SuppressWarnings("divzero")
public final class LongArithmetic {
  private static final long[] SAMPLE = {
    0, 1, -1, 3, -3, 63, 64, 65, 1L << 31, 1L << 32, -(1L << 33), Long.MAX_VALUE, Long.MIN_VALUE
  };

  private LongArithmetic() {}

  public static Object overTheSample() {
    long[] sums = new long[12];
    for (long a : SAMPLE) {
      for (long b : SAMPLE) {
        sums[0] = sums[0] * 31 + (a + b);
        sums[1] = sums[1] * 31 + (a - b);
        sums[2] = sums[2] * 31 + a * b;
        sums[3] = sums[3] * 31 + (b == 0 ? 0 : a / b);
        sums[4] = sums[4] * 31 + (b == 0 ? 0 : a % b);
        sums[5] = sums[5] * 31 + (a & b);
        sums[6] = sums[6] * 31 + (a | b);
        sums[7] = sums[7] * 31 + (a ^ b);
        sums[8] = sums[8] * 31 + (a << b);
        sums[9] = sums[9] * 31 + (a >> b);
        sums[10] = sums[10] * 31 + (a >>> b);
        sums[11] = sums[11] * 31 + (a < b ? 1 : a == b ? 2 : 3);
      }
    }
    return sums;
  }

  public static long divideByZero() {
    long zero = SAMPLE[0];
    return 5 / zero;
  }

  public static long remainderByZero() {
    long zero = SAMPLE[0];
    return 5 % zero;
  }

  public static Object shiftsByInt() {
    long x = 0x123456789abcdefL;
    int n = 70;
    return new long[] {x << n, x >> n, x >>> n, x << -8, -x >> 4, -x >>> 4};
  }

  public static Object mixedWithInts() {
    int i = -5;
    long l = i;
    l += i;
    i += l;
    l = l * i + (i >>> 1) + (char) i;
    return new long[] {i, l, (int) l, (long) i << 40, i << 20};
  }

  public static long factorial() {
    long f = 1;
    for (int i = 1; i <= 25; i++) {
      f *= i;
    }
    return f;
  }
}
