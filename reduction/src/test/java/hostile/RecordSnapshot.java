package hostile;

import java.util.concurrent.atomic.AtomicReference;

/** An immutable record in an AtomicReference, replaced in a retry loop. */
public class RecordSnapshot {
  private record Range(int low, int high) {}

  private final AtomicReference<Range> range = new AtomicReference<>(new Range(0, 10));

  public boolean low(int n) {
    while (true) {
      Range now = range.get();
      if (n > now.high()) {
        return false;
      }
      if (range.compareAndSet(now, new Range(n, now.high()))) {
        return true;
      }
    }
  }

  public boolean high(int n) {
    while (true) {
      Range now = range.get();
      if (n < now.low()) {
        return false;
      }
      Range next = new Range(now.low(), n);
      if (range.compareAndSet(now, next)) {
        return true;
      }
    }
  }

  public int width() {
    Range now = range.get();
    return now.high() - now.low();
  }
}
