package adversarial;

/** Each part has a lock; the count is guarded by one or the other. */
public class LockOfPart {
  static final class Part {
    final Object lock = new Object();
  }

  private final Part left = new Part();
  private final Part right = new Part();
  private int count;

  public void add(int n) {
    synchronized (n > 0 ? left.lock : right.lock) {
      count += n;
    }
  }

  public int get() {
    synchronized (left.lock) {
      return count;
    }
  }
}
