package io.selvage.program.programs;

/** Recursion of several shapes. */
public final class Recursion {
  private Recursion() {}

  private static int fibonacci(int n) {
    return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
  }

  public static int fibonacciOf15() {
    return fibonacci(15);
  }

  private static int ackermann(int m, int n) {
    return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
  }

  public static int ackermannOf2And4() {
    return ackermann(2, 4);
  }

  private static boolean even(int n) {
    return n == 0 || odd(n - 1);
  }

  private static boolean odd(int n) {
    return n != 0 && even(n - 1);
  }

  public static boolean mutual() {
    return even(701);
  }

  private static long power(long base, int exponent, long[] calls) {
    calls[0]++;
    if (exponent == 0) {
      return 1;
    }
    long half = power(base, exponent / 2, calls);
    return exponent % 2 == 0 ? half * half : half * half * base;
  }

  public static Object powers() {
    long[] calls = new long[1];
    return new long[] {power(3, 35, calls), calls[0]};
  }

  private static void hanoi(int n, char from, char to, char by, StringBuilder moves) {
    if (n > 0) {
      hanoi(n - 1, from, by, to, moves);
      moves.append(from).append(to).append(' ');
      hanoi(n - 1, by, to, from, moves);
    }
  }

  public static String towers() {
    StringBuilder moves = new StringBuilder();
    hanoi(4, 'a', 'b', 'c', moves);
    return moves.toString();
  }

  public static int queens() {
    return place(0, 0, 0, 0);
  }

  private static int place(int row, int columns, int left, int right) {
    if (row == 6) {
      return 1;
    }
    int found = 0;
    for (int c = 0; c < 6; c++) {
      int bit = 1 << c;
      if (((columns | left | right) & bit) == 0) {
        found += place(row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1);
      }
    }
    return found;
  }
}
