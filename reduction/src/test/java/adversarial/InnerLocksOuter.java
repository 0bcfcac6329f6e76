package adversarial;

/** An inner object locks the outer one. */
public class InnerLocksOuter {
  private int count;
  private final Inner inner = new Inner();

  private final class Inner {
    void add(int n) {
      synchronized (InnerLocksOuter.this) {
        count += n;
      }
    }
  }

  public void add(int n) {
    inner.add(n);
  }

  public synchronized int get() {
    return count;
  }
}
