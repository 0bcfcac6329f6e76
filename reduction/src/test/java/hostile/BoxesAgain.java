package hostile;

import java.util.concurrent.atomic.AtomicReference;

/** The expected value is boxed again: it is another reference. */
@SuppressWarnings("PrimitiveAtomicReference")
public class BoxesAgain {
  private final AtomicReference<Integer> value = new AtomicReference<>(1000);
  private final AtomicReference<Integer> other = new AtomicReference<>(1000);

  public int add() {
    while (true) {
      int v = value.get();
      int w = other.get();
      if (value.compareAndSet(v, v + w)) {
        return v;
      }
    }
  }

  public void set(int n) {
    other.set(n);
  }
}
