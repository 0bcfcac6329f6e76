package io.selvage.refine.product;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What is to be known of moves, numbered: many moves share few of them. Which number a label gets
 * depends on which worker meets it first; nothing else does.
 */
final class Labels {
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
   */
  record Label(int thread, int call, boolean point, int outcome, List<Integer> order) {
    boolean isIdentity() {
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
    private static final int PLACES = 8;

    private static final int CALLS = (1 << 15) - 1;
    private static final int OUTCOMES = (1 << 20) - 1;

    private final LongInts packed = new LongInts(1 << 8);

    int number(int thread, Seen seen, int[] order) {
      if (order.length > PLACES || seen.call >= CALLS || seen.outcome >= OUTCOMES) {
        return Labels.this.number(label(thread, seen, order));
      }
      long key = (long) thread << 1 | (seen.point ? 1 : 0);
      for (int place : order) {
        key = key << 3 | place;
      }
      key = (key << 15 | seen.call + 1) << 20 | seen.outcome + 1;
      int known = packed.get(key);
      if (known == LongInts.ABSENT) {
        known = Labels.this.number(label(thread, seen, order));
        packed.put(key, known);
      }
      return known;
    }
  }

  private static Label label(int thread, Seen seen, int[] order) {
    List<Integer> places = Arrays.stream(order).boxed().toList();
    return new Label(thread, seen.call, seen.point, seen.outcome, places);
  }

  private synchronized int number(Label label) {
    Integer known = numbers.putIfAbsent(label, list.size());
    if (known == null) {
      list.add(label);
      return list.size() - 1;
    }
    return known;
  }

  synchronized Label get(int number) {
    return list.get(number);
  }
}
