package io.selvage.history.internal.search;

import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.history.internal.problem.LinearizationProblem;

/**
 * Down-sets of an interval order. Let x be the first operation to return of those not in the set:
 * all that returned before x are in it, and all that were called after x returned are not. So the
 * set is determined by x and by a bit for each operation that is open when x returns: its slot, or
 * for pending operations, which stay open, a bit of their own. The size of a key depends on how
 * many operations overlap, not on how many there are.
 *
 * <p>Places are ranks of calls; those of pending operations, among themselves, come after. The
 * remaining completed operations form a ring, so that those that may come next stand at its
 * beginning.
 *
 * @see OverlapSlots
 */
public final class IntervalDownSet implements DownSet {
  /** Which completed operation is offered first. */
  public enum First {
    /** The first to return: no operation is taken before it must be (just in time, Lowe 2017). */
    RETURNING,

    /** The first to be called. */
    CALLED
  }

  private final First first;
  private final IntervalOrder intervals;
  private final OverlapSlots slots;
  private final int count;
  private final DancingLinks left;
  private final PendingCandidates waiting;

  /** The number of returned operations in the set, up to the first that is not: the rank of x. */
  private int frontier;

  private int completed;

  /** The frontier in the upper half of the first word; the bits below it, or after it. */
  private final long[] key;

  private final int offset;

  public IntervalDownSet(LinearizationProblem<?> problem, First first) {
    this.first = first;
    History history = problem.history();
    this.intervals = problem.intervals().orElseThrow();
    this.slots = new OverlapSlots(history, intervals);
    this.count = slots.byCall.length;
    this.left = new DancingLinks(count);
    this.waiting = new PendingCandidates(problem, intervals, slots.pending);
    this.offset = slots.width <= Integer.SIZE ? 0 : Long.SIZE;
    this.key = new long[1 + (offset + slots.width - 1) / Long.SIZE];
  }

  @Override
  public int nextCompleted(int place) {
    if (isComplete()) {
      return -1;
    }
    int returning = slots.byReturn[frontier];
    if (first == First.CALLED) {
      return open(place < 0 ? left.first() : left.after(place));
    }
    if (place < 0) {
      return returning;
    }
    int next = place == returning ? left.first() : left.after(place);
    return open(next == returning ? left.after(next) : next);
  }

  private int open(int place) {
    return place < slots.called[frontier] ? place : -1;
  }

  @Override
  public int returning() {
    return first == First.CALLED || isComplete() ? -1 : slots.byReturn[frontier];
  }

  @Override
  public int nextPending(int place) {
    if (waiting.isEmpty()) {
      return -1;
    }
    long moment =
        isComplete()
            ? IntervalOrder.NEVER
            : intervals.returned(slots.byCall[slots.byReturn[frontier]]);
    int index = waiting.next(Math.max(place - count, -1), moment);
    return index < 0 ? -1 : count + index;
  }

  @Override
  public int firstPending() {
    return count;
  }

  @Override
  public int operation(int place) {
    return place < count ? slots.byCall[place] : waiting.number(place - count);
  }

  @Override
  public int place(int operation) {
    for (int place = nextCompleted(START); place >= 0; place = nextCompleted(place)) {
      if (slots.byCall[place] == operation) {
        return place;
      }
    }
    return count + waiting.index(operation);
  }

  @Override
  public void take(int place) {
    if (place >= count) {
      waiting.take(place - count);
      return;
    }
    completed++;
    left.remove(place);
    flip(slots.slot[place]);
    while (!isComplete() && has(slots.slot[slots.byReturn[frontier]])) {
      flip(slots.slot[slots.byReturn[frontier++]]);
    }
    moved();
  }

  @Override
  public void undo(int place) {
    if (place >= count) {
      waiting.undo(place - count);
      return;
    }
    while (frontier > slots.rank[place]) {
      flip(slots.slot[slots.byReturn[--frontier]]);
    }
    flip(slots.slot[place]);
    left.restore(place);
    completed--;
    moved();
  }

  private boolean has(int bit) {
    int index = bit + offset;
    return (key[index / Long.SIZE] >>> index & 1) != 0;
  }

  private void flip(int bit) {
    int index = bit + offset;
    key[index / Long.SIZE] ^= 1L << index;
  }

  private void moved() {
    key[0] = key[0] & 0xFFFF_FFFFL | (long) frontier << Integer.SIZE;
  }

  @Override
  public int completed() {
    return completed;
  }

  @Override
  public boolean isComplete() {
    return frontier == count;
  }

  @Override
  public long[] key() {
    return key;
  }

  @Override
  public long[] pendingKey() {
    return waiting.taken();
  }
}
