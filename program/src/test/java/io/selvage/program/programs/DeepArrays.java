package io.selvage.program.programs;

/** Arrays of arrays. */
public final class DeepArrays {
  private DeepArrays() {}

  public static Object twoDimensions() {
    int[][] a = new int[3][4];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 4; j++) {
        a[i][j] = i * 10 + j;
      }
    }
    return a;
  }

  public static Object threeDimensions() {
    long[][][] a = new long[2][1][2];
    a[1][0][1] = 5;
    return a;
  }

  public static Object fourDimensions() {
    byte[][][][] a = new byte[1][2][1][2];
    a[0][1][0][1] = -1;
    return a;
  }

  public static Object partly() {
    String[][][] a = new String[2][2][];
    a[0][1] = new String[] {"x"};
    return a;
  }

  public static Object ragged() {
    int[][] a = {{1}, {}, {2, 3}, null};
    return a;
  }

  public static Object empty() {
    return new Object[][][] {new Object[0][5], new Object[5][0]};
  }

  public static Object negativeInner() {
    int n = -1;
    return new int[2][n];
  }

  public static Object negativeInnerOfNothing() {
    int n = -3;
    return new int[0][n];
  }

  public static Object negativeOuter() {
    int n = -2;
    return new char[n][3];
  }

  public static int innerNull() {
    int[][] a = new int[2][];
    return a[1][0];
  }

  public static Object rowsAreDistinct() {
    double[][] a = new double[2][2];
    a[0][0] = 1;
    return new boolean[] {a[0] == a[1], a[1][0] == 0, a.getClass() == double[][].class};
  }
}
