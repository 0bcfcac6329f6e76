package hostile;

import java.util.concurrent.atomic.AtomicInteger;

/** A lambda counts rounds in a captured array. */
public class LambdaCounts {
  private final AtomicInteger value = new AtomicInteger();

  public int increment() {
    int[] left = {2};
    java.util.function.BooleanSupplier next = () -> left[0]-- > 0;
    while (next.getAsBoolean()) {
      int v = value.get();
      if (value.compareAndSet(v, v + 1)) {
        return v + 1;
      }
    }
    return -1;
  }
}
