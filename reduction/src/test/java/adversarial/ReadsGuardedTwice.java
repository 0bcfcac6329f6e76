package adversarial;

/** Both reads hold the guard of the writes. */
public class ReadsGuardedTwice {
  private volatile int low;
  private volatile int high;

  public synchronized void set(int n) {
    low = n;
    high = n;
  }

  public synchronized int get() {
    return high - low;
  }
}
