package io.selvage.program.programs;

/** Arrays of every primitive type. */
public final class PrimitiveArrays {
  private PrimitiveArrays() {}

  public static Object defaults() {
    return new Object[] {
      new boolean[2],
      new byte[2],
      new short[2],
      new char[2],
      new int[2],
      new long[2],
      new float[2],
      new double[2],
      new String[2]
    };
  }

  public static Object stores() {
    boolean[] z = new boolean[1];
    byte[] b = new byte[1];
    short[] s = new short[1];
    char[] c = new char[1];
    int[] i = new int[1];
    long[] l = new long[1];
    float[] f = new float[1];
    double[] d = new double[1];
    for (int n = 250; n < 260; n++) {
      z[0] ^= n % 3 == 0;
      b[0] += n;
      s[0] += n * 200;
      c[0] += n * 300;
      i[0] += n << 24;
      l[0] += (long) n << 40;
      f[0] += n / 3f;
      d[0] += n / 3d;
    }
    return new Object[] {z, b, s, c, i, l, f, d};
  }

  public static Object initialisers() {
    return new Object[] {
      new byte[] {1, (byte) 200},
      new char[] {'a', 98},
      new short[] {(short) 70000},
      new long[] {1, 2L},
      new float[] {1, 2f},
      new double[] {1, 2f, 3L},
      new boolean[] {true}
    };
  }

  public static int bound() {
    return new int[3][0].length;
  }

  public static int tooLarge() {
    int[] a = new int[3];
    return a[3];
  }

  public static int negative() {
    char[] a = new char[3];
    return a[-1];
  }

  public static Object storeOutOfBounds() {
    long[] a = new long[0];
    a[0] = 5;
    return a;
  }

  public static Object negativeSize() {
    int n = -5;
    return new double[n];
  }

  public static int ofNull() {
    byte[] none = null;
    return none[0];
  }

  public static Object storeIntoNull() {
    float[] none = null;
    none[0] = 1;
    return none;
  }

  public static int lengthOfNull() {
    boolean[] none = null;
    return none.length;
  }

  /** Array, index and value are evaluated before anything is checked. */
  public static String orderOfEvaluation() {
    StringBuilder order = new StringBuilder();
    try {
      array(order)[index(order)] = value(order);
    } catch (NullPointerException e) {
      order.append("!");
    }
    return order.toString();
  }

  private static int[] array(StringBuilder order) {
    order.append("a");
    return null;
  }

  private static int index(StringBuilder order) {
    order.append("i");
    return 7;
  }

  private static int value(StringBuilder order) {
    order.append("v");
    return 1;
  }
}
