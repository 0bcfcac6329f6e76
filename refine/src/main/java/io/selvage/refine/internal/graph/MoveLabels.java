package io.selvage.refine.internal.graph;

import io.selvage.core.collection.LongIntMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers the labels of moves; many moves share few of them. The number of a label depends on which
 * worker meets it first; nothing else does.
 */
public final class MoveLabels {
  private final Map<Label, Integer> numbers = new HashMap<>();
  private final List<Label> list = new ArrayList<>();

  /**
   * A move as the specification sees it.
   *
   * @param thread the moving thread, by its place in the state before
   * @param call the number of the call made first, or -1
   * @param point whether the call takes effect now, if points are marked
   * @param outcome the number of the outcome returned after that, or -1
   * @param order for each place in the state after, the place before
   * @param values the renaming of values
   * @param lock the lock that the move takes, if any
   */
  public record Label(
      int thread,
      int call,
      boolean point,
      int outcome,
      List<Integer> order,
      ValueLabel values,
      LockLabel lock) {
    /**
     * Whether the move takes a lock.
     *
     * @param overtaken the threads, as bits, that queued for it
     */
    public record LockLabel(boolean taken, int overtaken) {
      static final LockLabel NONE = new LockLabel(false, 0);
    }

    /**
     * The renaming of values.
     *
     * @param outcome whether the outcome is a value
     * @param renaming for each name in the state after, the name before
     * @param used the number of names that occur in the state after
     */
    public record ValueLabel(boolean outcome, int renaming, int used) {
      int number() {
        return (renaming << 2 | used) << 1 | (outcome ? 1 : 0);
      }
    }

    public boolean isIdentity() {
      for (int i = 0; i < order.size(); i++) {
        if (order.get(i) != i) {
          return false;
        }
      }
      return true;
    }
  }

  /** Numbers the labels that one worker encounters. */
  final class Local {
    /** Limits on threads, calls and outcomes within which a label fits into a word. */
    private static final int PLACES = 7;

    private static final int CALLS = (1 << 13) - 1;
    private static final int OUTCOMES = (1 << 19) - 1;

    private final LongIntMap packed = new LongIntMap(1 << 8);

    int number(int thread, ObservedMove seen, EncodedState state) {
      int[] order = state.order;
      Label.ValueLabel values = new Label.ValueLabel(seen.value, state.renaming, state.used);
      if (seen.locks || order.length > PLACES || seen.call >= CALLS || seen.outcome >= OUTCOMES) {
        return MoveLabels.this.number(label(thread, seen, order, values));
      }
      long key = ((long) thread << 1 | (seen.point ? 1 : 0)) << 6 | values.number();
      for (int place : order) {
        key = key << 3 | place;
      }
      key = (key << 13 | seen.call + 1) << 19 | seen.outcome + 1;
      int known = packed.get(key);
      if (known == LongIntMap.ABSENT) {
        known = MoveLabels.this.number(label(thread, seen, order, values));
        packed.put(key, known);
      }
      return known;
    }
  }

  private static Label label(int thread, ObservedMove seen, int[] order, Label.ValueLabel values) {
    List<Integer> places = Arrays.stream(order).boxed().toList();
    Label.LockLabel lock =
        seen.locks ? new Label.LockLabel(true, seen.overtaken) : Label.LockLabel.NONE;
    return new Label(thread, seen.call, seen.point, seen.outcome, places, values, lock);
  }

  private synchronized int number(Label label) {
    Integer known = numbers.putIfAbsent(label, list.size());
    if (known == null) {
      list.add(label);
      return list.size() - 1;
    }
    return known;
  }

  public synchronized int size() {
    return list.size();
  }

  public synchronized Label get(int number) {
    return list.get(number);
  }
}
