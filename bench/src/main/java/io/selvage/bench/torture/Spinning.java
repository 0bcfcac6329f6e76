package io.selvage.bench.torture;

/** Calls that wait for each other by spinning, with a counter visible to others. */
@SuppressWarnings("NonAtomicVolatileUpdate") // intended: other threads may overwrite it
public final class Spinning {
  private volatile int turn;
  private volatile long rounds;

  public int take(int value) {
    while (turn != 0) {
      rounds++;
    }
    turn = value;
    return value;
  }

  public void give() {
    while (turn == 0) {
      rounds++;
    }
    turn = 0;
  }

  public long rounds() {
    return rounds;
  }
}
