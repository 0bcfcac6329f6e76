package hostile;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** One element of an atomic array, read and swapped. */
public class SameCellConfirms {
  private final AtomicIntegerArray cells = new AtomicIntegerArray(4);

  public int add(int i) {
    int at = i & 3;
    while (true) {
      int v = cells.get(at);
      if (cells.compareAndSet(at, v, v + 1)) {
        return v;
      }
    }
  }

  public int get(int i) {
    return cells.get(i & 3);
  }
}
