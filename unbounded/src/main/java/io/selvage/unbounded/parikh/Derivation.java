package io.selvage.unbounded.parikh;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A tree in which each production is used so many times: Hierholzer's idea again. Whatever is needed
 * is made by any production that is left, until nothing is needed. If some are left then, the
 * nonterminal of one is somewhere in the tree: made there once more from what is left, it is needed
 * once more in the end, and what had been in its place goes there.
 */
final class Derivation {
  private static final int NOT_YET = -1;

  private final List<LayeredTrees.Rule> uses = new ArrayList<>();
  private final List<int[]> below = new ArrayList<>();
  private final Map<Integer, Deque<LayeredTrees.Rule>> left = new HashMap<>();

  /** Where in the tree a nonterminal is needed. */
  private record Place(int use, int part) {}

  private final Map<Integer, Place> places = new HashMap<>();

  Derivation(List<LayeredTrees.Rule> rules, List<Long> solution) {
    for (LayeredTrees.Rule rule : rules) {
      for (long times = solution.get(rule.unknown()); times > 0; times--) {
        left.computeIfAbsent(rule.of(), k -> new ArrayDeque<>()).add(rule);
      }
    }
    Deque<Place> needed = new ArrayDeque<>();
    use(needed, 0);
    grow(needed);
    while (splice()) {
      // until none is left, or none of those left is connected
    }
    if (left.values().stream().anyMatch(it -> !it.isEmpty())) {
      throw new IllegalStateException("a derivation is not connected");
    }
  }

  /** Uses a production of the nonterminal; what it needs is noted. */
  private int use(Deque<Place> needed, int nonterminal) {
    LayeredTrees.Rule rule = left.getOrDefault(nonterminal, new ArrayDeque<>()).pollFirst();
    if (rule == null) {
      return NOT_YET;
    }
    int use = uses.size();
    uses.add(rule);
    below.add(new int[rule.parts().size()]);
    for (int part = 0; part < rule.parts().size(); part++) {
      below.get(use)[part] = NOT_YET;
      needed.addLast(new Place(use, part));
      places.put(rule.parts().get(part), new Place(use, part));
    }
    return use;
  }

  /** Makes all that is needed; the place for which nothing was left, if there is one. */
  private Deque<Place> grow(Deque<Place> needed) {
    Deque<Place> open = new ArrayDeque<>();
    while (!needed.isEmpty()) {
      Place place = needed.removeLast();
      int made = use(needed, uses.get(place.use()).parts().get(place.part()));
      below.get(place.use())[place.part()] = made;
      if (made == NOT_YET) {
        open.add(place);
      }
    }
    return open;
  }

  private boolean splice() {
    for (Map.Entry<Integer, Deque<LayeredTrees.Rule>> each : left.entrySet()) {
      Place place = places.get(each.getKey());
      if (!each.getValue().isEmpty() && place != null) {
        int moved = below.get(place.use())[place.part()];
        Place open = grow(new ArrayDeque<>(List.of(place))).removeFirst();
        below.get(open.use())[open.part()] = moved;
        return true;
      }
    }
    return false;
  }

  /** From left to right. */
  List<LayeredTrees.Rule> leaves() {
    List<LayeredTrees.Rule> leaves = new ArrayList<>();
    Deque<Integer> next = new ArrayDeque<>(List.of(0));
    while (!next.isEmpty()) {
      int use = next.removeLast();
      int[] parts = below.get(use);
      if (parts.length == 0) {
        leaves.add(uses.get(use));
      }
      for (int part = parts.length - 1; part >= 0; part--) {
        next.addLast(parts[part]);
      }
    }
    return leaves;
  }
}
