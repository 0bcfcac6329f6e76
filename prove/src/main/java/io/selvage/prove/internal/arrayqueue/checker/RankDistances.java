package io.selvage.prove.internal.arrayqueue.checker;

import java.util.ArrayList;
import java.util.List;

/** Concretises views: ranks become numbers, with every choice of small distances. */
final class RankDistances {
  private RankDistances() {}

  /**
   * @param most the maximum distance between consecutive numbers
   */
  static List<SlotState> upTo(int most, SlotState view) {
    List<Integer> ranks = new ArrayList<>(view.numbers());
    List<SlotState> all = new ArrayList<>();
    int[] numbers = new int[ranks.size()];
    spread(1, most, view, ranks, numbers, all);
    return all;
  }

  private static void spread(
      int from, int most, SlotState view, List<Integer> ranks, int[] numbers, List<SlotState> all) {
    if (from == ranks.size()) {
      int[] chosen = new int[ranks.get(ranks.size() - 1) + 1];
      for (int i = 0; i < numbers.length; i++) {
        chosen[ranks.get(i)] = numbers[i];
      }
      all.add(view.with(chosen));
      return;
    }
    for (int distance = 1; distance <= most; distance++) {
      numbers[from] = numbers[from - 1] + distance;
      spread(from + 1, most, view, ranks, numbers, all);
    }
  }
}
