package io.selvage.bench;

/** A class whose work is arithmetic, branches and calls. */
public final class Collatz {
  public int longest() {
    int longest = 0;
    for (int i = 1; i < 200; i++) {
      longest = Math.max(longest, length(i));
    }
    return longest;
  }

  private static int length(int start) {
    int steps = 0;
    for (int n = start; n != 1; steps++) {
      n = (n & 1) == 0 ? n >> 1 : 3 * n + 1;
    }
    return steps;
  }
}
