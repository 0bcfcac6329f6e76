package io.selvage.prove.internal.arrayqueue.view;

import io.selvage.prove.code.StepProgram;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The knowledge of one thread: its position, its variables, the state of the observer, and the
 * order of some places among the unbounded array of slots. Places have ranks: equal ranks are equal
 * indices, rank 0 is index 0, and distances are unknown. Of all other slots it is only known that
 * neither tracked value is in them.
 */
public final class SlotView {
  static final int IDLE = -1;
  public static final int NOWHERE = -1;

  /**
   * The places that are not variables: the next free slot, those of the two values, the thread's
   * own.
   */
  static final int FREE = 0;

  static final int FIRST = 1;
  static final int SECOND = 2;
  static final int MINE = 3;
  public static final int VARIABLES = 4;

  public int at = IDLE;
  public int operation = -1;
  public TrackedValue value = TrackedValue.PLAIN;
  public OrderObserver observer = OrderObserver.NOTHING;

  /** Whether the operation has filled its slot, or has removed a value. */
  public boolean acted;

  public SlotFilling first = SlotFilling.ABSENT;
  public SlotFilling second = SlotFilling.ABSENT;

  /** The number of increments of an index since the last memory step; not part of the view. */
  int additions;

  public final int[] words;

  /** By place, then by variable: the rank, or nowhere. */
  public final int[] ranks;

  /** The view of the new object. */
  public SlotView(int variables) {
    words = new int[variables];
    ranks = new int[VARIABLES + variables];
    Arrays.fill(words, SlotWord.DEAD);
    Arrays.fill(ranks, NOWHERE);
    ranks[FREE] = 0;
  }

  private SlotView(SlotView other) {
    at = other.at;
    operation = other.operation;
    value = other.value;
    observer = other.observer;
    acted = other.acted;
    additions = other.additions;
    first = other.first;
    second = other.second;
    words = other.words.clone();
    ranks = other.ranks.clone();
  }

  SlotView copy() {
    return new SlotView(this);
  }

  void put(int variable, int held) {
    words[variable] = held;
    ranks[VARIABLES + variable] = NOWHERE;
  }

  void putIndex(int variable, int rank) {
    words[variable] = SlotWord.INDEX;
    ranks[VARIABLES + variable] = rank;
  }

  int rank(int variable) {
    return ranks[VARIABLES + variable];
  }

  /** Sets the state of that value's slot; its place is set only when it is taken. */
  void fill(TrackedValue which, SlotFilling how) {
    if (which == TrackedValue.FIRST) {
      first = how;
    } else if (which == TrackedValue.SECOND) {
      second = how;
    }
  }

  static int place(TrackedValue which) {
    return which == TrackedValue.FIRST ? FIRST : SECOND;
  }

  /** Advances the observer; once it is over, the two values are like any others. */
  void observe(OrderObserver.Event event) {
    observer = observer.after(event);
    if (observer == OrderObserver.OVER) {
      value = TrackedValue.PLAIN;
      first = SlotFilling.ABSENT;
      second = SlotFilling.ABSENT;
      ranks[FIRST] = NOWHERE;
      ranks[SECOND] = NOWHERE;
    }
  }

  /** Resets the thread to a state without an operation. */
  void rest() {
    at = IDLE;
    operation = -1;
    value = TrackedValue.PLAIN;
    acted = false;
    Arrays.fill(words, SlotWord.DEAD);
    Arrays.fill(ranks, MINE, ranks.length, NOWHERE);
  }

  /** Forgets dead variables and unused ranks. */
  public void tidy(StepProgram program) {
    if (at != IDLE) {
      BitSet live = program.live().get(at);
      for (int variable = 0; variable < words.length; variable++) {
        if (!live.get(variable)) {
          put(variable, SlotWord.DEAD);
        }
      }
    }
    IndexRanks.close(ranks);
  }

  SlotSharedState shared() {
    int[] some = Arrays.copyOf(ranks, MINE);
    IndexRanks.close(some);
    return new SlotSharedState(observer, first, second, some[FREE], some[FIRST], some[SECOND]);
  }

  /** Numbers, in certificate format; equal for equal views. */
  public String line() {
    StringBuilder line = new StringBuilder();
    line.append(at).append(' ').append(operation).append(' ').append(value.ordinal());
    line.append(' ').append(observer.ordinal()).append(' ').append(acted ? 1 : 0);
    line.append(' ').append(first.ordinal()).append(' ').append(second.ordinal());
    for (int place = 0; place < VARIABLES; place++) {
      line.append(' ').append(ranks[place]);
    }
    for (int variable = 0; variable < words.length; variable++) {
      if (words[variable] != SlotWord.DEAD) {
        line.append(" ; ").append(variable).append(' ').append(words[variable]);
        line.append(' ').append(rank(variable));
      }
    }
    return line.toString();
  }
}
