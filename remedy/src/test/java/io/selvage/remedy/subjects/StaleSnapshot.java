package io.selvage.remedy.subjects;

/** The getter does not hold the lock of the setter. */
public class StaleSnapshot {
  private int x;
  private int y;

  public synchronized void move(int to) {
    x = to;
    y = to;
  }

  public boolean isOnDiagonal() {
    return x == y;
  }
}
