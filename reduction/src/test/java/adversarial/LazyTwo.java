package adversarial;

/** Two values are made lazily; the second one depends on the first. */
public class LazyTwo {
  private volatile Integer one;
  private volatile Integer two;

  public Integer first() {
    if (one == null) {
      synchronized (this) {
        if (one == null) {
          one = 1;
        }
      }
    }
    return one;
  }

  public Integer second() {
    if (two == null) {
      Integer base = first();
      synchronized (this) {
        if (two == null) {
          two = base + 1;
        }
      }
    }
    return two;
  }

  public synchronized void reset() {
    one = null;
    two = null;
  }
}
