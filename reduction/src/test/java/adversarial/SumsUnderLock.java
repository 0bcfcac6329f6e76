package adversarial;

/** A loop under the lock. */
public class SumsUnderLock {
  private final int[] cells = new int[4];

  public synchronized void add(int n) {
    cells[n & 3] += n;
  }

  public synchronized int sum() {
    int sum = 0;
    for (int each : cells) {
      sum += each;
    }
    return sum;
  }
}
