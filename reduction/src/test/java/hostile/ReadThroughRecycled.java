package hostile;

import java.util.concurrent.atomic.AtomicReference;

/** What is read through the confirmed value changes. */
public class ReadThroughRecycled {
  private static final class Cell {
    volatile int amount;
  }

  private final AtomicReference<Cell> cell = new AtomicReference<>(new Cell());

  public int take() {
    while (true) {
      Cell now = cell.get();
      int amount = now.amount;
      if (cell.compareAndSet(now, new Cell())) {
        return amount;
      }
    }
  }

  public void put(int n) {
    Cell now = cell.get();
    now.amount = n;
  }
}
