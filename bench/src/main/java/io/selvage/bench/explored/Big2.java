package io.selvage.bench.explored;

/** Two threads read what two others write to the same locations: many millions of executions. */
public final class Big2 extends Cells {
  public Big2() {
    super(3);
  }

  public void run(int thread) {
    if (thread == 0) {
      readAll(0, 1, 2, 0, 1);
    } else if (thread == 1) {
      readAll(0, 1, 2, 0);
    } else {
      int first = 2 * thread - 3;
      for (int value = first; value <= first + 1; value++) {
        write(0, value);
        write(1, value);
        write(2, value);
      }
    }
  }

  private void readAll(int... cells) {
    for (int cell : cells) {
      read(cell);
    }
  }
}
