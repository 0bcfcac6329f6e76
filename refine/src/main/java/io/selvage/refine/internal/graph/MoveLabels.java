package io.selvage.refine.internal.graph;

import io.selvage.core.collection.LongIntMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What is to be known of moves, numbered: many moves share few of them. Which number a label gets
 * depends on which worker meets it first; nothing else does.
 */
public final class MoveLabels {
  private final Map<Label, Integer> numbers = new HashMap<>();
  private final List<Label> list = new ArrayList<>();

  /**
   * A move as the specification sees it.
   *
   * @param thread who moved, by the place in the state before
   * @param call the number of the call made first, or -1
   * @param point whether the call has its effect now, where points are marked
   * @param outcome the number of the outcome returned with after that, or -1
   * @param order for each place in the state after, the place before
   * @param values what becomes of values
   * @param lock what lock the move takes
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
     * @param overtaken the threads, as bits, that stood in line for it
     */
    public record LockLabel(boolean taken, int overtaken) {
      static final LockLabel NONE = new LockLabel(false, 0);
    }

    /**
     * What becomes of the names of values.
     *
     * @param outcome whether the outcome is a value
     * @param renaming for each name in the state after, the name before
     * @param used how many names occur in the state after
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

  /** Numbers the labels that one worker meets. */
  final class Local {
    /** So many threads, calls and outcomes make a label fit into a word. */
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
