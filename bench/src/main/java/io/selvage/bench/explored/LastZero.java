package io.selvage.bench.explored;

/**
 * One thread searches for the last zero, each other one sets its number to one more than the
 * previous number.
 */
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
