package io.selvage.bench.explored;

/** One looks for the last zero, the others make each number one more than that before it. */
public final class LastZero extends Cells {
  private static final int LAST = 15;

  public LastZero() {
    super(LAST + 1);
  }

  public void run(int thread) {
    if (thread > 0) {
      write(thread, read(thread - 1) + 1);
      return;
    }
    int at = LAST;
    while (read(at) != 0) {
      at--;
    }
  }
}
