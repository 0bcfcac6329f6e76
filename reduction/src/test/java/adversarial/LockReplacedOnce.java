package adversarial;

/** The lock is in a field that an operation writes. */
public class LockReplacedOnce {
  private Object lock = new Object();
  private int count;

  public void add(int n) {
    synchronized (lock) {
      count += n;
    }
  }

  public int get() {
    synchronized (lock) {
      return count;
    }
  }

  public void renew() {
    synchronized (lock) {
      lock = new Object();
    }
  }
}
