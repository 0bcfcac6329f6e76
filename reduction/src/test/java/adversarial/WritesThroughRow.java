package adversarial;

/** A row is got under the lock and written after it. */
public class WritesThroughRow {
  private final int[][] grid = {{0, 0}, {0, 0}};

  public void set(int n) {
    int[] row;
    synchronized (this) {
      row = grid[n & 1];
    }
    row[0] = n;
  }

  public synchronized int get() {
    return grid[0][0];
  }
}
