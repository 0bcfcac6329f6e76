package io.selvage.unbounded.internal.parikh;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Builds a derivation tree in which each production is used a given number of times, from the root:
 * a required nonterminal is expanded by a remaining production, one of which must leave all
 * remaining productions derivable from what is still required (Esparza 1997, on communication-free
 * nets).
 */
final class DerivationBuilder {
  private final List<LayeredTrees.Rule> rules;
  private final long[] left;
  private final List<LayeredTrees.Rule> uses = new ArrayList<>();
  private final List<int[]> below = new ArrayList<>();

  /** A position in the tree that requires a nonterminal. */
  private record Place(int use, int part) {}

  private final Map<Integer, Deque<Place>> needed = new HashMap<>();

  DerivationBuilder(List<LayeredTrees.Rule> rules, List<Long> solution) {
    this.rules = rules;
    this.left = rules.stream().mapToLong(rule -> solution.get(rule.unknown())).toArray();
    long all = 0;
    for (int rule = 0; rule < left.length; rule++) {
      all += left[rule];
      if (left[rule] > 0 && rules.get(rule).of() == 0) {
        use(rule);
      }
    }
    while (uses.size() < all) {
      use(next());
    }
  }

  private int next() {
    for (int rule = 0; rule < left.length; rule++) {
      int places = places(rules.get(rule).of()).size();
      if (left[rule] > 0
          && places > 0
          && (left[rule] > 1 && places > 1 || staysConnected(rule, places))) {
        return rule;
      }
    }
    throw new IllegalStateException("a derivation is not connected");
  }

  private Deque<Place> places(int nonterminal) {
    return needed.computeIfAbsent(nonterminal, k -> new ArrayDeque<>());
  }

  private boolean staysConnected(int used, int places) {
    left[used]--;
    BitSet met = new BitSet();
    needed.forEach((nonterminal, open) -> met.set(nonterminal, !open.isEmpty()));
    met.set(rules.get(used).of(), places > 1);
    rules.get(used).parts().forEach(met::set);
    boolean isConnected = false;
    for (boolean grew = true; grew; ) {
      grew = false;
      isConnected = true;
      for (int rule = 0; rule < left.length; rule++) {
        if (left[rule] > 0 && !met.get(rules.get(rule).of())) {
          isConnected = false;
        } else if (left[rule] > 0 && !rules.get(rule).parts().stream().allMatch(met::get)) {
          rules.get(rule).parts().forEach(met::set);
          grew = true;
        }
      }
    }
    left[used]++;
    return isConnected;
  }

  private void use(int number) {
    LayeredTrees.Rule rule = rules.get(number);
    left[number]--;
    Place place = places(rule.of()).pollFirst();
    if (place != null) {
      below.get(place.use())[place.part()] = uses.size();
    }
    for (int part = 0; part < rule.parts().size(); part++) {
      places(rule.parts().get(part)).addLast(new Place(uses.size(), part));
    }
    uses.add(rule);
    below.add(new int[rule.parts().size()]);
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
