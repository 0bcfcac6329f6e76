package adversarial;

/** An inner object locks itself. */
public class InnerLocksItself {
  private int count;
  private final Inner inner = new Inner();

  private final class Inner {
    synchronized void add(int n) {
      count += n;
    }
  }

  public void add(int n) {
    inner.add(n);
  }

  public synchronized int get() {
    return count;
  }
}
