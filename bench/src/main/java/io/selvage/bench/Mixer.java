package io.selvage.bench;

/** A class whose work is mostly memory. */
public final class Mixer {
  private final int[] cells = new int[1024];
  private volatile int last;

  public int mix() {
    int x = last;
    for (int i = 0; i < 1024; i++) {
      int y = cells[i];
      cells[i] = y * 31 + x;
      x = y ^ x >>> 7;
    }
    last = x;
    return x;
  }
}
