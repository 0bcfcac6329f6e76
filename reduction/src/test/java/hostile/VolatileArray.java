package hostile;

/** Elements of a volatile array are plain. */
public class VolatileArray {
  private volatile int[] cells = new int[2];

  public void set(int i) {
    cells[i & 1] = i;
  }

  public int get(int i) {
    return cells[i & 1];
  }
}
