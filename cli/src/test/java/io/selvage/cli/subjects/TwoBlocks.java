package io.selvage.cli.subjects;

/** Two blocks in a call, each under a lock. */
public class TwoBlocks {
  protected volatile int block;
  protected volatile int value;

  public void work() {
    once();
    once();
  }

  protected void once() {
    synchronized (this) {
      block = 1;
      value = value + 1;
      block = 0;
    }
  }
}
