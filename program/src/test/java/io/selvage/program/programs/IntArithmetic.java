package io.selvage.program.programs;

/** Arithmetic of ints. */
@SuppressWarnings("divzero")
public final class IntArithmetic {
  private static final int[] SAMPLE = {
    0, 1, -1, 2, -2, 7, -7, 31, 32, 33, 100, -100, 0x7fffffff, 0x80000000, 0x55555555, 0xffff0000
  };

  private IntArithmetic() {}

  public static Object overTheSample() {
    int[] sums = new int[11];
    for (int a : SAMPLE) {
      for (int b : SAMPLE) {
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
      }
    }
    return sums;
  }

  public static Object overflow() {
    int max = Integer.MAX_VALUE;
    int min = Integer.MIN_VALUE;
    return new int[] {max + 1, min - 1, -min, max * 2, min / -1, min % -1, ~max, +min};
  }

  public static int shiftByMoreThanTheWidth() {
    int x = -12345;
    int n = 37;
    return (x << n) + (x >> n) * 3 + (x >>> n) * 7 + (x << -1) + (x >>> -3);
  }

  public static int divideByZero() {
    int zero = SAMPLE[0];
    return 5 / zero;
  }

  public static int remainderByZero() {
    int zero = SAMPLE[0];
    return 5 % zero;
  }

  public static int divideByZeroCaught() {
    int result = 3;
    try {
      result = result / SAMPLE[0];
    } catch (ArithmeticException e) {
      result = result * 10 + e.getMessage().length();
    }
    return result;
  }

  public static Object increments() {
    int i = 5;
    int a = i++ + ++i;
    int b = i-- - --i;
    i += 1000;
    i -= 40000;
    i += i++ * 2 + i;
    return new int[] {i, a, b};
  }

  public static int subtractSmallest() {
    int x = 17;
    return x - Integer.MIN_VALUE;
  }
}
