package io.selvage.history;

import io.selvage.core.History;
import io.selvage.core.Intervals;

/**
 * Down-sets of an interval order. Let x be the first operation to return of those not in the set:
 * all that returned before x are in it, and all that were called after x returned are not. So the
 * set is told by x and by a bit for each operation that is open when x returns: its slot, or for
 * pending operations, which are open for ever, one of their own. The size of a key depends on how
 * many operations overlap, not on how many there are.
 *
 * <p>Places: x, then the slots, then the pending operations by their calls.
 *
 * @see Slots
 */
final class Window implements DownSet {
  /** Which of the completed operations is offered first. */
  enum First {
    /** The first to return: nothing is taken before it must be (Lowe 2017, just in time). */
    RETURNING,

    /** The one in the lowest slot: whoever came first. */
    CALLED
  }

  private final First first;
  private final Intervals intervals;
  private final Slots slots;
  private final int width;
  private final int[] pending;

  /** For each pending operation the last one before it that makes the same call; -1 if none. */
  private final int[] twin;

  /** By operation: the place of pending ones. */
  private final int[] placeOfPending;

  /** Which operation of each slot is the first that has not returned before x does. */
  private final int[] cursor;

  /** What was taken, the latest last. */
  private final int[] trail;

  private int taken;

  /** The rank of x. */
  private int frontier;

  private int completed;

  /** The frontier in the upper half of the first word; the bits below it, or after it. */
  private final long[] key;

  private final int offset;

  Window(Problem<?> problem, First first) {
    this.first = first;
    History history = problem.history();
    this.intervals = problem.intervals().orElseThrow();
    this.slots = new Slots(history, intervals);
    this.width = slots.occupants.length;
    this.pending = problem.pendings() == Pendings.DROPPED ? new int[0] : slots.pending;
    this.twin = Twins.of(history, pending);
    this.placeOfPending = new int[history.size()];
    for (int i = 0; i < slots.pending.length; i++) {
      if (intervals.returned(slots.pending[i]) != Intervals.NEVER) {
        throw Masks.pendingBefore(slots.pending[i]);
      }
      placeOfPending[slots.pending[i]] = 1 + width + i;
    }
    this.cursor = new int[width];
    this.trail = new int[history.size()];
    int bits = width + pending.length;
    this.offset = bits <= Integer.SIZE ? 0 : Long.SIZE;
    this.key = new long[1 + (offset + bits - 1) / Long.SIZE];
  }

  @Override
  public int next(int from) {
    if (from == 0 && first == First.RETURNING && !isComplete()) {
      return 0;
    }
    long limit = isComplete() ? Intervals.NEVER : intervals.returned(slots.byReturn[frontier]);
    for (int slot = Math.max(from - 1, 0); slot < width; slot++) {
      if (mayBeNext(slot, limit)) {
        return 1 + slot;
      }
    }
    for (int i = Math.max(from - 1 - width, 0); i < pending.length; i++) {
      if (intervals.call(pending[i]) > limit) {
        break;
      }
      if (!has(width + i) && (twin[i] == Twins.NONE || has(width + twin[i]))) {
        return 1 + width + i;
      }
    }
    return -1;
  }

  private boolean mayBeNext(int slot, long limit) {
    if (cursor[slot] == slots.occupants[slot].length || has(slot)) {
      return false;
    }
    int number = slots.occupants[slot][cursor[slot]];
    boolean offered = first == First.RETURNING && slots.rank[number] == frontier;
    return intervals.call(number) <= limit && !offered;
  }

  @Override
  public int firstPending() {
    return 1 + width;
  }

  @Override
  public int operation(int place) {
    if (place == 0) {
      return slots.byReturn[frontier];
    }
    return place <= width
        ? slots.occupants[place - 1][cursor[place - 1]]
        : pending[place - 1 - width];
  }

  @Override
  public int place(int operation) {
    return slots.rank[operation] < 0 ? placeOfPending[operation] : 1 + slots.slot[operation];
  }

  @Override
  public void take(int place) {
    int number = operation(place);
    trail[taken++] = number;
    if (place > width) {
      flip(place - 1);
      return;
    }
    completed++;
    flip(slots.slot[number]);
    while (!isComplete() && has(slots.slot[slots.byReturn[frontier]])) {
      int slot = slots.slot[slots.byReturn[frontier++]];
      flip(slot);
      cursor[slot]++;
    }
    moved();
  }

  @Override
  public void undo(int place) {
    int number = trail[--taken];
    if (slots.rank[number] < 0) {
      flip(place - 1);
      return;
    }
    while (frontier > slots.rank[number]) {
      int slot = slots.slot[slots.byReturn[--frontier]];
      flip(slot);
      cursor[slot]--;
    }
    completed--;
    flip(slots.slot[number]);
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
    return frontier == slots.byReturn.length;
  }

  @Override
  public long[] key() {
    return key;
  }
}
