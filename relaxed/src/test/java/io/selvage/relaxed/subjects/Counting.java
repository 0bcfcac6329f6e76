package io.selvage.relaxed.subjects;

import java.util.concurrent.atomic.AtomicInteger;

/** Calls that spin so many times and then do something else, and calls that they wait for. */
public final class Counting {
  private int plain;
  private volatile int flag;
  private final AtomicInteger turns = new AtomicInteger();

  public int head() {
    for (int n = 0; n < 16 && flag == 0; n++) {
      Thread.onSpinWait();
    }
    return flag * 10 + plain;
  }

  public int tail() {
    for (int n = 16; ; ) {
      if (flag != 0) {
        return plain;
      }
      if (--n < 0) {
        flag = 2;
        return 7;
      }
    }
  }

  public int turn() {
    for (int n = 16; n > 0; n--) {
      if (turns.get() == 1) {
        return plain + 1;
      }
    }
    return turns.getAndSet(2);
  }

  /** The number of rounds is told: nothing is to be forgotten. */
  public int told() {
    for (int n = 0; n < 16; n++) {
      if (flag != 0) {
        return n;
      }
    }
    return -1;
  }

  public int two() {
    for (int n = 0; n < 16; n++) {
      if (flag + turns.get() > 1) {
        return plain;
      }
    }
    return -1;
  }

  public int stirred() {
    int h = 5;
    for (int n = 16; n > 0; ) {
      if (flag == 1) {
        return plain;
      }
      h ^= h << 1;
      h ^= h >>> 3;
      h ^= h << 10;
      if (h < 0) {
        n--;
      }
    }
    return -1;
  }

  public int set() {
    plain = 1;
    flag = 1;
    return turns.get();
  }

  public int give() {
    plain = 1;
    turns.set(1);
    return flag;
  }

  public int twice() {
    flag = 1;
    plain = 2;
    flag = 0;
    return turns.incrementAndGet();
  }
}
