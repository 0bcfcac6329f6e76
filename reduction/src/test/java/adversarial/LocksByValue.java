package adversarial;

/** What is locked is a number, which others may lock or not. */
@SuppressWarnings("synchronization")
public class LocksByValue {
  private int count;

  public void add(int n) {
    synchronized (Integer.valueOf(n)) {
      count += n;
    }
  }

  public int get() {
    synchronized (Integer.valueOf(0)) {
      return count;
    }
  }
}
