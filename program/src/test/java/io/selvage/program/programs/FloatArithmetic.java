package io.selvage.program.programs;

/** Arithmetic of floats. */
public final class FloatArithmetic {
  private static final float[] SAMPLE = {
    0f,
    -0f,
    1f,
    -1f,
    0.1f,
    3.5f,
    -2.25f,
    1e20f,
    -1e-20f,
    Float.MIN_VALUE,
    Float.MAX_VALUE,
    Float.NaN,
    Float.POSITIVE_INFINITY,
    Float.NEGATIVE_INFINITY
  };

  private FloatArithmetic() {}

  public static Object sums() {
    float[] all = new float[SAMPLE.length * SAMPLE.length];
    int n = 0;
    for (float a : SAMPLE) {
      for (float b : SAMPLE) {
        all[n++] = a + b;
      }
    }
    return all;
  }

  public static Object others() {
    float[] all = new float[4 * SAMPLE.length * SAMPLE.length];
    int n = 0;
    for (float a : SAMPLE) {
      for (float b : SAMPLE) {
        all[n++] = a - b;
        all[n++] = a * b;
        all[n++] = a / b;
        all[n++] = a % b;
      }
    }
    return all;
  }

  public static Object negations() {
    float[] all = new float[SAMPLE.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = -SAMPLE[i];
    }
    return all;
  }

  public static float constants() {
    float a = 0f;
    float b = 1f;
    float c = 2f;
    return a + b * c - 0.1f / 3f;
  }

  public static float compound() {
    float f = 1.5f;
    f += 2;
    f *= 1.25;
    f++;
    f -= 1L << 40;
    return f;
  }
}
