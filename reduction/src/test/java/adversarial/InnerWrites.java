package adversarial;

/** An inner object writes the field of the outer one without the lock. */
public class InnerWrites {
  private int count;
  private final Inner inner = new Inner();

  private final class Inner {
    void add(int n) {
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
