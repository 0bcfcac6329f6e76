package io.selvage.samples;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A scalable nonzero indicator: F. Ellen, Y. Lev, V. Luchangco and M. Moir, "SNZI: Scalable NonZero
 * Indicators", PODC 2007, figures 2 and 3, with a root and one child. Threads arrive and depart,
 * each departure after an arrival at the same place; {@code query} tells whether some have arrived
 * and not departed.
 *
 * <p>The child hands on to the root only the change from none to some and back. While that is under
 * way it counts one half: whoever meets the half helps by arriving at the root as well, and all but
 * one of these arrivals are taken back afterwards. Versions tell apart a count from the same count
 * later on. At the root, who brings the count to 1 announces that it will set the indicator, and
 * others see to it before they return; who brings it to 0 clears the indicator unless somebody came
 * since.
 *
 * <p>A count and its version share a word, as does the indicator with the number of its changes,
 * which stands for the paper's load-linked and store-conditional.
 */
public final class NonZero {
  private static final int ONE = 2;
  private static final int HALF = 1;
  private static final int COUNT_BITS = 6;
  private static final int COUNT = (1 << COUNT_BITS) - 1;
  private static final int ANNOUNCED = 1;

  /** Halves of arrivals, and above them the version. */
  private final AtomicInteger child = new AtomicInteger();

  /** Arrivals twice, the announcement as bit 0, and above them the version. */
  private final AtomicInteger root = new AtomicInteger();

  /** Bit 0, and above it how often it was written. */
  private final AtomicInteger indicator = new AtomicInteger();

  public void arrive() {
    boolean arrived = false;
    int extra = 0;
    while (!arrived) {
      int seen = child.get();
      if (count(seen) >= ONE) {
        arrived = child.compareAndSet(seen, seen + ONE);
      }
      if (count(seen) == 0 && child.compareAndSet(seen, word(version(seen) + 1, HALF))) {
        arrived = true;
        seen = word(version(seen) + 1, HALF);
      }
      if (count(seen) == HALF) {
        arriveAtRoot();
        if (!child.compareAndSet(seen, word(version(seen), ONE))) {
          extra++;
        }
      }
    }
    for (; extra > 0; extra--) {
      departFromRoot();
    }
  }

  public void depart() {
    while (true) {
      int seen = child.get();
      if (child.compareAndSet(seen, seen - ONE)) {
        if (count(seen) == ONE) {
          departFromRoot();
        }
        return;
      }
    }
  }

  public boolean query() {
    return (indicator.get() & 1) != 0;
  }

  private void arriveAtRoot() {
    int seen;
    int next;
    do {
      seen = root.get();
      next = count(seen) < ONE ? word(version(seen) + 1, ONE | ANNOUNCED) : seen + ONE;
    } while (!root.compareAndSet(seen, next));
    if ((next & ANNOUNCED) != 0) {
      int old;
      do {
        old = indicator.get();
      } while (!indicator.compareAndSet(old, (old | 1) + 2));
      root.compareAndSet(next, next & ~ANNOUNCED);
    }
  }

  private void departFromRoot() {
    while (true) {
      int seen = root.get();
      int next = (seen - ONE) & ~ANNOUNCED;
      if (root.compareAndSet(seen, next)) {
        if (count(seen) < 2 * ONE) {
          clear(version(seen));
        }
        return;
      }
    }
  }

  /** Clears the indicator, unless the root has begun another round since. */
  private void clear(int version) {
    while (true) {
      int linked = indicator.get();
      if (version(root.get()) != version || indicator.compareAndSet(linked, (linked | 1) + 1)) {
        return;
      }
    }
  }

  private static int word(int version, int count) {
    return version << COUNT_BITS | count;
  }

  private static int count(int word) {
    return word & COUNT;
  }

  private static int version(int word) {
    return word >>> COUNT_BITS;
  }
}
