package io.selvage.prove.internal.helping.view;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The interference of others, without subsumed actions. */
final class FragmentSet {
  private final List<InterferenceFragment> all = new ArrayList<>();
  private final Set<GraphEncoding> known = new HashSet<>();
  private final BitSet needed = new BitSet();

  /** The number of actions ever added; they keep their numbers. */
  int size() {
    return all.size();
  }

  InterferenceFragment get(int number) {
    return all.get(number);
  }

  /** Whether no other action subsumes the one of this number. */
  boolean has(int number) {
    return needed.get(number);
  }

  List<InterferenceFragment> needed() {
    return needed.stream().mapToObj(all::get).toList();
  }

  void add(InterferenceFragment action) {
    if (!known.add(action.form())) {
      return;
    }
    for (int i = needed.nextSetBit(0); i >= 0; i = needed.nextSetBit(i + 1)) {
      if (ActionSubsumption.of(all.get(i), action)) {
        return;
      }
    }
    for (int i = needed.nextSetBit(0); i >= 0; i = needed.nextSetBit(i + 1)) {
      if (ActionSubsumption.of(action, all.get(i))) {
        needed.clear(i);
      }
    }
    needed.set(all.size());
    all.add(action);
  }
}
