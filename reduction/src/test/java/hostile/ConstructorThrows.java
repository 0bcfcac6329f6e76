package hostile;

/** The constructor catches what its helper throws. */
public class ConstructorThrows {
  private final int[] cells;
  private int next;

  public ConstructorThrows() {
    int size;
    try {
      size = size(0);
    } catch (IllegalArgumentException e) {
      size = 2;
    }
    cells = new int[size];
  }

  private static int size(int n) {
    if (n == 0) {
      throw new IllegalArgumentException();
    }
    return n;
  }

  public synchronized int next() {
    next = (next + 1) % cells.length;
    return ++cells[next];
  }
}
