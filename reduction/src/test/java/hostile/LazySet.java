package hostile;

import java.util.concurrent.atomic.AtomicInteger;

/** lazySet is proved for sequential consistency only. */
public class LazySet {
  private final AtomicInteger value = new AtomicInteger();

  public void set(int n) {
    value.lazySet(n);
  }

  public int get() {
    return value.get();
  }
}
