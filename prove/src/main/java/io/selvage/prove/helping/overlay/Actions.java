package io.selvage.prove.helping.overlay;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What others may do: no action is kept that another stands for. */
final class Actions {
  private final List<Fragment> all = new ArrayList<>();
  private final Set<Form> known = new HashSet<>();
  private final BitSet needed = new BitSet();

  /** How many were ever needed; they keep their numbers. */
  int size() {
    return all.size();
  }

  Fragment get(int number) {
    return all.get(number);
  }

  /** Whether no other stands for the action of this number. */
  boolean has(int number) {
    return needed.get(number);
  }

  List<Fragment> needed() {
    return needed.stream().mapToObj(all::get).toList();
  }

  void add(Fragment action) {
    if (!known.add(action.form())) {
      return;
    }
    for (int i = needed.nextSetBit(0); i >= 0; i = needed.nextSetBit(i + 1)) {
      if (Telling.of(all.get(i), action)) {
        return;
      }
    }
    for (int i = needed.nextSetBit(0); i >= 0; i = needed.nextSetBit(i + 1)) {
      if (Telling.of(action, all.get(i))) {
        needed.clear(i);
      }
    }
    needed.set(all.size());
    all.add(action);
  }
}
