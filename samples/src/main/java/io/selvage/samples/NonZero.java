package io.selvage.samples;

import java.util.concurrent.atomic.AtomicReference;

/**
 * A scalable nonzero indicator: F. Ellen, Y. Lev, V. Luchangco and M. Moir, "SNZI: Scalable NonZero
 * Indicators", PODC 2007, figures 2 and 3, with a root and two children. Threads arrive at a child
 * and depart from the same; {@code query} tells whether some have arrived and not departed.
 *
 * <p>A child hands on to the root only the change from none to some and back. While that is under
 * way it counts one half: whoever meets the half helps by arriving at the root as well, and all but
 * one of these arrivals are taken back afterwards. At the root, who brings the count to 1 announces
 * that the indicator is to be set, and others see to it before they return; who brings it to 0
 * clears the indicator unless somebody came since.
 *
 * <p>The paper's versions grow for ever. All that matters is whether two are the same, so here a
 * version is an object, and the garbage collector takes back those that nobody knows any more. A
 * count is replaced as a whole, never changed, as is the indicator: to compare and set it is what
 * the paper does with load-linked and store-conditional. Even so there is no end of states: whoever
 * is slow may have to help again and again. What is to be taken back is kept as a chain of objects,
 * so that a check of any number of calls can say how long it was at most.
 */
public final class NonZero {
  private static final int HALF = 1;
  private static final int ONE = 2;

  private static final class Version {}

  /** Counted in halves. */
  private record Count(int halves, boolean announced, Version version) {
    Count plus(int more) {
      return new Count(halves + more, announced, version);
    }
  }

  private record Indicator(boolean set) {}

  /** An arrival at the root that is to be taken back, and those before it. */
  private record Extra(Extra before) {}

  private static final Count NONE = new Count(0, false, new Version());

  private final AtomicReference<Count> left = new AtomicReference<>(NONE);
  private final AtomicReference<Count> right = new AtomicReference<>(NONE);
  private final AtomicReference<Count> root = new AtomicReference<>(NONE);
  private final AtomicReference<Indicator> indicator = new AtomicReference<>(new Indicator(false));

  public void arriveLeft() {
    arrive(left);
  }

  public void departLeft() {
    depart(left);
  }

  public void arriveRight() {
    arrive(right);
  }

  public void departRight() {
    depart(right);
  }

  public boolean query() {
    return indicator.get().set();
  }

  private void arrive(AtomicReference<Count> child) {
    boolean arrived = false;
    Extra extra = null;
    while (!arrived) {
      Count seen = child.get();
      if (seen.halves() >= ONE) {
        arrived = child.compareAndSet(seen, seen.plus(ONE));
      } else if (seen.halves() == 0) {
        Count half = new Count(HALF, false, new Version());
        if (child.compareAndSet(seen, half)) {
          arrived = true;
          extra = help(child, half, extra);
        }
      } else {
        extra = help(child, seen, extra);
      }
    }
    for (; extra != null; extra = extra.before()) {
      departFromRoot();
    }
  }

  /** Makes the half a whole, or has arrived at the root in vain. */
  private Extra help(AtomicReference<Count> child, Count half, Extra extra) {
    arriveAtRoot();
    return child.compareAndSet(half, half.plus(ONE - HALF)) ? extra : new Extra(extra);
  }

  private void depart(AtomicReference<Count> child) {
    while (true) {
      Count seen = child.get();
      if (child.compareAndSet(seen, seen.plus(-ONE))) {
        if (seen.halves() == ONE) {
          departFromRoot();
        }
        return;
      }
    }
  }

  private void arriveAtRoot() {
    Count seen;
    Count next;
    do {
      seen = root.get();
      next = seen.halves() == 0 ? new Count(ONE, true, new Version()) : seen.plus(ONE);
    } while (!root.compareAndSet(seen, next));
    if (next.announced()) {
      indicator.set(new Indicator(true));
      root.compareAndSet(next, new Count(next.halves(), false, next.version()));
    }
  }

  private void departFromRoot() {
    while (true) {
      Count seen = root.get();
      if (root.compareAndSet(seen, new Count(seen.halves() - ONE, false, seen.version()))) {
        if (seen.halves() == ONE) {
          clear(seen.version());
        }
        return;
      }
    }
  }

  /** Clears the indicator, unless the root has begun another round since. */
  private void clear(Version version) {
    while (true) {
      Indicator linked = indicator.get();
      if (root.get().version() != version
          || indicator.compareAndSet(linked, new Indicator(false))) {
        return;
      }
    }
  }
}
