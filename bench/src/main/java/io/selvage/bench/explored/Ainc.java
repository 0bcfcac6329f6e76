package io.selvage.bench.explored;

/** Every thread adds one. */
public final class Ainc extends Cells {
  public Ainc() {
    super(1);
  }

  public void run(int thread) {
    add(0, 1);
  }
}
