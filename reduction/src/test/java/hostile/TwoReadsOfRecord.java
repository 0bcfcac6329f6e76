package hostile;

import java.util.concurrent.atomic.AtomicReference;

/** The record is read twice: two snapshots. */
public class TwoReadsOfRecord {
  private record Range(int low, int high) {}

  private final AtomicReference<Range> range = new AtomicReference<>(new Range(0, 10));

  public void set(int n) {
    range.set(new Range(n, n + 1));
  }

  public int width() {
    return range.get().high() - range.get().low();
  }
}
