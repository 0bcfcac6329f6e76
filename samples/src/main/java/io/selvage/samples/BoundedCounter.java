package io.selvage.samples;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * {@link TreiberStack} abstracted to its height, for any number of threads: Y. Liu et al.,
 * "Verifying Linearizability via Optimized Refinement Checking", Algorithm 3.4. The height is at
 * most four; a push at this height changes nothing.
 *
 * <p>Both operations read the height, compute the new one, and retry if it has changed meanwhile.
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

  /** The height before, 0 if there was nothing to pop. */
  public int pop() {
    while (true) {
      int seen = height.get();
      if (seen == 0 || height.compareAndSet(seen, seen - 1)) {
        return seen;
      }
    }
  }
}
