package io.selvage.program.programs;

/** Math. */
public final class MathFunctions {
  private static final double[] SAMPLE = {
    0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 1e10, 1e300, Double.NaN, Double.NEGATIVE_INFINITY
  };

  private MathFunctions() {}

  public static Object rounding() {
    Object[] all = new Object[SAMPLE.length * 6];
    int n = 0;
    for (double d : SAMPLE) {
      all[n++] = Math.floor(d);
      all[n++] = Math.ceil(d);
      all[n++] = Math.rint(d);
      all[n++] = Math.round(d);
      all[n++] = Math.round((float) d);
      all[n++] = Math.abs(d);
    }
    return all;
  }

  public static Object roots() {
    Object[] all = new Object[SAMPLE.length * 4];
    int n = 0;
    for (double d : SAMPLE) {
      all[n++] = Math.sqrt(d);
      all[n++] = Math.signum(d);
      all[n++] = Math.max(d, 1);
      all[n++] = Math.min(-0.0, d);
    }
    return all;
  }

  public static Object integers() {
    return new Object[] {
      Math.abs(-5),
      Math.abs(Integer.MIN_VALUE),
      Math.abs(-5L),
      Math.max(1, 2),
      Math.min(1L, -2L),
      Math.floorDiv(-7, 2),
      Math.floorMod(-7, 2),
      Math.floorDiv(-7L, 2),
      Math.floorMod(-7L, 3L),
      Math.addExact(1, 2),
      Math.multiplyExact(1L << 20, 1L << 20),
      Math.negateExact(5),
      Math.toIntExact(77L),
      Math.multiplyHigh(1L << 62, 8),
      Math.incrementExact(1),
      Math.abs(-1.5f)
    };
  }

  public static Object strict() {
    return new Object[] {
      StrictMath.sin(1),
      StrictMath.cos(1),
      StrictMath.exp(1),
      StrictMath.log(10),
      StrictMath.pow(2, 0.5),
      StrictMath.atan2(1, 2),
      StrictMath.cbrt(27),
      StrictMath.log10(1000),
      StrictMath.tan(1)
    };
  }

  public static Object powers() {
    return new Object[] {
      Math.pow(2, 10), Math.pow(-2, 3), Math.pow(0, 0), Math.pow(2, -1), Math.hypot(3, 4)
    };
  }

  public static Object addOverflow() {
    return Math.addExact(Integer.MAX_VALUE, 1);
  }

  public static Object multiplyOverflow() {
    return Math.multiplyExact(Long.MAX_VALUE, 2L);
  }

  public static Object toIntOverflow() {
    return Math.toIntExact(1L << 40);
  }

  public static Object floorModZero() {
    return Math.floorMod(1, 0);
  }

  public static Object scaling() {
    return new Object[] {
      Math.ulp(1.0),
      Math.nextUp(1.0),
      Math.scalb(1.5, 4),
      Math.getExponent(1024.0),
      Math.copySign(3, -0.0),
      Math.fma(2.0, 3.0, 4.0),
      Math.toRadians(180),
      Math.toDegrees(Math.PI)
    };
  }
}
