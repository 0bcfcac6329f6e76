package io.selvage.program.programs;

/** Arithmetic of doubles. */
public final class DoubleArithmetic {
  private static final double[] SAMPLE = {
    0d,
    -0d,
    1d,
    -1d,
    0.1,
    3.5,
    -2.25,
    1e200,
    -1e-200,
    Double.MIN_VALUE,
    Double.MAX_VALUE,
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY
  };

  private DoubleArithmetic() {}

  public static Object all() {
    double[] all = new double[5 * SAMPLE.length * SAMPLE.length];
    int n = 0;
    for (double a : SAMPLE) {
      for (double b : SAMPLE) {
        all[n++] = a + b;
        all[n++] = a - b;
        all[n++] = a * b;
        all[n++] = a / b;
        all[n++] = a % b;
      }
    }
    return all;
  }

  public static double harmonic() {
    double sum = 0;
    for (int i = 1; i < 200; i++) {
      sum += 1.0 / i;
    }
    return sum;
  }

  public static Object negations() {
    double[] all = new double[SAMPLE.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = -SAMPLE[i];
    }
    return all;
  }

  public static boolean oneTenthThrice() {
    double d = 0.1;
    return d + d + d == 0.3;
  }
}
