package io.selvage.bench.explored;

/** Every thread swaps, then writes. */
public final class Casw extends Cells {
  public Casw() {
    super(1);
  }

  public void run(int thread) {
    swap(0, 0, 1);
    write(0, thread + 3);
  }
}
