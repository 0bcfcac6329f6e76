package io.selvage.bench.explored;

/** Two threads add up, one checks how far they can get. */
public final class Fibonacci extends Cells {
  private static final int ROUNDS = 5;
  private static final int MOST = 144;

  public Fibonacci() {
    super(2);
    write(0, 1);
    write(1, 1);
  }

  public void run(int thread) {
    if (thread == 2) {
      if (read(0) > MOST || read(1) > MOST) {
        throw new AssertionError();
      }
      return;
    }
    for (int i = 0; i < ROUNDS; i++) {
      int x = read(0);
      int y = read(1);
      write(thread, x + y);
    }
  }
}
