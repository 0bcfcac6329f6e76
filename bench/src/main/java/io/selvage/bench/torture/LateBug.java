package io.selvage.bench.torture;

import java.util.concurrent.atomic.AtomicInteger;

/** Wrong only after some calls, so that a violation is found when time is nearly over. */
public final class LateBug {
  private final AtomicInteger first = new AtomicInteger();
  private final AtomicInteger second = new AtomicInteger();

  public int next(int step) {
    int mine = first.addAndGet(step);
    second.addAndGet(step);
    return mine;
  }

  public int read() {
    int seen = first.get();
    return seen < 4 ? seen : second.get();
  }
}
