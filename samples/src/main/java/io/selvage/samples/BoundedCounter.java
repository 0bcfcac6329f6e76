package io.selvage.samples;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * What is left of {@link TreiberStack} when only its height is looked at, for any number of
 * threads: Y. Liu et al., "Verifying Linearizability via Optimized Refinement Checking", Algorithm
 * 3.4. The height is at most four, where a push changes nothing.
 *
 * <p>Both operations read the height, make up their mind, and try again if it was another by then.
 */
public final class BoundedCounter {
  private static final int MOST = 4;

  private final AtomicInteger height = new AtomicInteger();

  /** The height afterwards. */
  public int push() {
    while (true) {
      int seen = height.get();
      int next = Math.min(seen + 1, MOST);
      if (height.compareAndSet(seen, next)) {
        return next;
      }
    }
  }

  /** The height before, 0 where there was nothing to pop. */
  public int pop() {
    while (true) {
      int seen = height.get();
      if (seen == 0 || height.compareAndSet(seen, seen - 1)) {
        return seen;
      }
    }
  }
}
