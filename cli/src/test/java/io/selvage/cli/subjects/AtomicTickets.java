package io.selvage.cli.subjects;

import java.util.concurrent.atomic.AtomicInteger;

/** For many threads. */
public final class AtomicTickets {
  private final AtomicInteger left;

  public AtomicTickets() {
    this(2);
  }

  public AtomicTickets(int left) {
    this.left = new AtomicInteger(left);
  }

  public boolean take() {
    while (true) {
      int seen = left.get();
      if (seen == 0) {
        return false;
      }
      if (left.compareAndSet(seen, seen - 1)) {
        return true;
      }
    }
  }

  public int add(int more) {
    return left.addAndGet(more);
  }

  public int left() {
    return left.get();
  }
}
