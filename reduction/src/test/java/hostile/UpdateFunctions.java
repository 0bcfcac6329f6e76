package hostile;

import java.util.concurrent.atomic.AtomicInteger;

/** Functions that the JDK calls in its own retry loop. */
public class UpdateFunctions {
  private final AtomicInteger value = new AtomicInteger();

  public int twice(int n) {
    return value.updateAndGet(v -> 2 * v + n);
  }

  public int max(int n) {
    return value.accumulateAndGet(n, Math::max);
  }
}
