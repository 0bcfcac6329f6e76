// Expected: proved. One atomic update, arithmetic on its result, perhaps an exception.
package everyday;

import java.util.concurrent.atomic.AtomicLong;

public class IdGenerator {
  private static final int STEP = 3;
  private final AtomicLong ids = new AtomicLong(1);

  public long next() {
    long id = ids.getAndAdd(STEP);
    if (id < 0) throw new IllegalStateException("exhausted");
    return id * 10;
  }

  public long last() {
    return ids.get() - STEP;
  }
}
