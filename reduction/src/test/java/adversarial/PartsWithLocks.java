package adversarial;

/** A part with a lock of its own; two calls of it are made under the outer lock. */
public class PartsWithLocks {
  static final class Part {
    private int value;

    synchronized int add(int n) {
      value += n;
      return value;
    }
  }

  private final Part part = new Part();

  public synchronized int add(int n) {
    return part.add(n) + part.add(1);
  }

  public synchronized int get() {
    return part.add(0);
  }
}
