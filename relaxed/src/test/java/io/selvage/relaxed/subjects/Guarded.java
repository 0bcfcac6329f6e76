package io.selvage.relaxed.subjects;

/** Two fields that change together, under a monitor. */
public final class Guarded {
  private int x;
  private int y;

  public synchronized void write() {
    x = 1;
    y = 1;
  }

  public synchronized int read() {
    return 10 * x + y;
  }
}
