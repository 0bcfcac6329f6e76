// Expected: proved. Read confirmed by compareAndSet; failed rounds change nothing; early exit is
// one read.
package everyday;

import java.util.concurrent.atomic.AtomicInteger;

public class CasBounded {
  private final AtomicInteger value = new AtomicInteger();

  public boolean tryIncrement() {
    for (; ; ) {
      int v = value.get();
      if (v >= 2) return false;
      if (value.compareAndSet(v, v + 1)) return true;
    }
  }

  public int decrement() {
    int v;
    do {
      v = value.get();
      if (v == 0) throw new IllegalStateException();
    } while (!value.compareAndSet(v, v - 1));
    return v - 1;
  }

  public int get() {
    return value.get();
  }
}
