package hostile;

import java.util.Arrays;

/** Arrays are handed out as copies. */
public class CopiesArray {
  private int[] cells = new int[2];

  public synchronized void set(int i, int n) {
    if (i >= cells.length) {
      cells = Arrays.copyOf(cells, i + 1);
    }
    cells[i] = n;
  }

  public synchronized int[] all() {
    return cells.clone();
  }
}
