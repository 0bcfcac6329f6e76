// Expected: not proved (refuted). Rounds are counted: two failures are a result that no call has
// alone, so the failed round is not pure.
package everyday;

import java.util.concurrent.atomic.AtomicInteger;

public class GivesUpAfterTwo {
  private final AtomicInteger value = new AtomicInteger();

  public int increment() {
    for (int i = 0; i < 2; i++) {
      int v = value.get();
      if (value.compareAndSet(v, v + 1)) return v + 1;
    }
    return -1;
  }

  public int get() {
    return value.get();
  }
}
