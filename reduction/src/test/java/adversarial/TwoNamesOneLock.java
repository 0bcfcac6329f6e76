package adversarial;

/** Two final fields hold the same lock. */
public class TwoNamesOneLock {
  private final Object one = new Object();
  private final Object two = one;
  private int count;

  public void add(int n) {
    synchronized (one) {
      count += n;
    }
  }

  public int get() {
    synchronized (two) {
      return count;
    }
  }
}
