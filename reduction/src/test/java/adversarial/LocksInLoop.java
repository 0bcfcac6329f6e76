package adversarial;

/** Each cell is read under the lock, one by one. */
public class LocksInLoop {
  private final int[] cells = new int[2];

  public synchronized void add(int n) {
    cells[n & 1] += n;
  }

  public int sum() {
    int sum = 0;
    for (int i = 0; i < 2; i++) {
      synchronized (this) {
        sum += cells[i];
      }
    }
    return sum;
  }
}
