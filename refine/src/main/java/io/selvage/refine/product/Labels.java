package io.selvage.refine.product;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What is to be known of moves, numbered: many moves share few of them. */
final class Labels {
  private final Map<Label, Integer> numbers = new HashMap<>();
  private final List<Label> list = new ArrayList<>();

  /**
   * A move as the specification sees it.
   *
   * @param thread who moved, by the place in the state before
   * @param call the number of the call made first, or -1
   * @param outcome the number of the outcome returned with after that, or -1
   * @param order for each place in the state after, the place before
   */
  record Label(int thread, int call, int outcome, List<Integer> order) {
    boolean isIdentity() {
      for (int i = 0; i < order.size(); i++) {
        if (order.get(i) != i) {
          return false;
        }
      }
      return true;
    }
  }

  int number(int thread, Seen seen, int[] order) {
    List<Integer> places = Arrays.stream(order).boxed().toList();
    Label label = new Label(thread, seen.call, seen.outcome, places);
    Integer known = numbers.putIfAbsent(label, list.size());
    if (known == null) {
      list.add(label);
      return list.size() - 1;
    }
    return known;
  }

  Label get(int number) {
    return list.get(number);
  }
}
