package io.selvage.bench.explored;

import java.util.concurrent.locks.LockSupport;

/** Herlihy and Wing's queue. */
public final class HwQueue extends Cells {
  private static final int BACK = 0;

  public HwQueue() {
    super(8);
  }

  public void run(int thread) {
    switch (thread) {
      case 0 -> {
        enqueue(1);
        dequeue();
      }
      case 1 -> {
        enqueue(2);
        enqueue(3);
      }
      case 2 -> {
        dequeue();
        enqueue(4);
      }
      default -> {
        dequeue();
        dequeue();
      }
    }
  }

  private void enqueue(int value) {
    int at = acquireReleaseAdd(BACK, 1);
    write(1 + at, value);
  }

  /** If there is nothing, it waits forever: no thread unparks it. */
  private void dequeue() {
    int back = read(BACK);
    int found = 0;
    for (int at = 0; found == 0; at++) {
      if (at >= back) {
        LockSupport.park();
      }
      found = acquireReleaseExchange(1 + at, 0);
    }
  }
}
