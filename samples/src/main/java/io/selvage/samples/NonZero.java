package io.selvage.samples;

import java.util.concurrent.atomic.AtomicReference;

/**
 * A scalable nonzero indicator: F. Ellen, Y. Lev, V. Luchangco and M. Moir, "SNZI: Scalable NonZero
 * Indicators", PODC 2007, figures 2 and 3, with a root and two children. Threads arrive at a child
 * and depart from the same; {@code query} returns whether any have arrived and not departed.
 *
 * <p>A child propagates only changes between zero and nonzero to the root. While that is in
 * progress its count is one half: a thread that finds the half helps by arriving at the root as
 * well, and all but one of these arrivals are undone afterwards. At the root, the thread that
 * raises the count to 1 announces that the indicator must be set, and others set it before they
 * return; the thread that lowers it to 0 clears the indicator unless another has arrived since.
 *
 * <p>The paper's versions grow without bound. Only equality of versions matters, so here a version
 * is an object, and the garbage collector reclaims those that are no longer referenced. A count is
 * immutable and replaced as a whole, as is the indicator: its compare-and-set corresponds to the
 * load-linked and store-conditional of the paper. There are still infinitely many states, because a
 * slow thread may have to help repeatedly. Arrivals to undo form a chain of objects, so that a
 * check of any number of calls can report its maximum length.
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

  /** An arrival at the root that must be undone, and those before it. */
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

  /** Turns the half into a whole, or has arrived at the root in vain. */
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

  /** Clears the indicator, unless another round has begun at the root since. */
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
