package io.selvage.program.programs;

/** Bits, text and order of floating point numbers. */
public final class FloatBits {
  private FloatBits() {}

  public static Object bits() {
    return new Object[] {
      Float.floatToIntBits(1.5f),
      Float.floatToRawIntBits(-0f),
      Float.intBitsToFloat(0x7f800000),
      Float.floatToIntBits(Float.intBitsToFloat(0x7fc12345)),
      Double.doubleToLongBits(-1.5),
      Double.longBitsToDouble(0x4000000000000000L),
      Double.doubleToRawLongBits(0.1),
      Double.doubleToLongBits(Double.NaN)
    };
  }

  public static Object tests() {
    return new boolean[] {
      Float.isNaN(0f / 0f),
      Double.isInfinite(1 / 0.0),
      Double.isFinite(1),
      Double.isNaN(0.0 / 0.0),
      Float.valueOf(0f).equals(-0f),
      0f == -0f,
      Double.valueOf(5).isNaN()
    };
  }

  public static String texts() {
    String all = "";
    for (double d :
        new double[] {0, -0.0, 1, 100, 1e7, 1.0E-3, 9.999e-4, 1e21, 0.1 + 0.2, Double.MAX_VALUE}) {
      all += Double.toString(d) + " " + d + " " + (float) d + ";";
    }
    return all;
  }

  public static Object comparisons() {
    return new Object[] {
      Double.compare(0.0, -0.0), Double.compare(Double.NaN, 1), Float.compare(1, 2),
      Double.valueOf(1.5).compareTo(2.5), Double.hashCode(-0.0), Float.hashCode(Float.NaN),
      Double.max(1, Double.NaN), Float.sum(1, 2), Double.MIN_EXPONENT
    };
  }
}
