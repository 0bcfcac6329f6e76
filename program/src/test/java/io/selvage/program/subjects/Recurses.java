package io.selvage.program.subjects;

/** Never comes to an end, by recursion. */
public final class Recurses {
  private Recurses() {}

  private static int deeper(int n) {
    return deeper(n + 1) + 1;
  }

  public static Object run() {
    return deeper(0);
  }
}
