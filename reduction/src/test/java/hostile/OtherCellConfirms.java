package hostile;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** The compare-and-set is on another element. */
public class OtherCellConfirms {
  private final AtomicIntegerArray cells = new AtomicIntegerArray(4);

  public int move(int i) {
    while (true) {
      int v = cells.get(i & 1);
      if (cells.compareAndSet(2 + (i & 1), v, v + 1)) {
        return v;
      }
    }
  }

  public void set(int i) {
    cells.set(i & 3, i);
  }
}
