package adversarial;

/** The outer array is copied, and its rows are shared. */
public class CopiesOuter {
  private final int[][] grid = {{0, 0}, {0, 0}};

  public synchronized void set(int n) {
    grid[n & 1][0] = n;
  }

  public synchronized int[][] rows() {
    return grid.clone();
  }
}
