package adversarial;

/** The lock is in a field that is not final, and that nothing writes. */
public class LockNeverReplaced {
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
}
