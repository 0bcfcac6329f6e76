package io.selvage.bench.explored;

/** Two threads read what two others write. */
public final class Big0 extends Cells {
  private static final int ROUNDS = 3;

  public Big0() {
    super(4);
  }

  public void run(int thread) {
    if (thread == 0) {
      readAll(0, 1, 2, 3, 0, 1, 2);
    } else if (thread == 1) {
      readAll(0, 1, 2);
    } else {
      int cell = 2 * (thread - 2);
      for (int value = 1; value <= ROUNDS; value++) {
        write(cell, value);
        write(cell + 1, value);
      }
    }
  }

  private void readAll(int... cells) {
    for (int cell : cells) {
      read(cell);
    }
  }
}
