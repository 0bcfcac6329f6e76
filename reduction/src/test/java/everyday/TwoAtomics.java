// Expected: not proved (refuted). A snapshot of two atomics is two reads (two writers in order are
// enough to see it).
package everyday;

import java.util.concurrent.atomic.AtomicInteger;

public class TwoAtomics {
  private final AtomicInteger left = new AtomicInteger();
  private final AtomicInteger right = new AtomicInteger();

  public void addLeft() {
    left.incrementAndGet();
  }

  public void addRight() {
    right.incrementAndGet();
  }

  public int both() {
    return left.get() * 10 + right.get();
  }
}
