package hostile;

/** A private array gets into the object by another name. */
public class AliasedArray {
  private int[] cells = new int[1];

  public synchronized int[] swap(int n) {
    int[] next = new int[1];
    int[] same = next;
    cells = same;
    next[0] = n;
    return next;
  }

  public synchronized int get() {
    return cells[0];
  }
}
