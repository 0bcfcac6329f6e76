// Expected: not proved (refuted). The compareAndSet confirms the read of total, not that of rate.
package everyday;

import java.util.concurrent.atomic.AtomicInteger;

public class ReadsTwoSetsOne {
  private final AtomicInteger total = new AtomicInteger();
  private final AtomicInteger rate = new AtomicInteger();

  public int addRate() {
    for (; ; ) {
      int t = total.get();
      int r = rate.get();
      if (total.compareAndSet(t, t + r + 1)) return t + r + 1;
    }
  }

  public void setRate(int r) {
    rate.set(r);
  }

  public int get() {
    return total.get();
  }
}
