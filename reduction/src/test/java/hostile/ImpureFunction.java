package hostile;

import java.util.concurrent.atomic.AtomicInteger;

/** The function given to updateAndGet writes. */
public class ImpureFunction {
  private final AtomicInteger value = new AtomicInteger();
  private final AtomicInteger calls = new AtomicInteger();

  public int twice(int n) {
    return value.updateAndGet(v -> v + calls.incrementAndGet() + n);
  }

  public int calls() {
    return calls.get();
  }
}
