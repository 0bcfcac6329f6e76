package io.selvage.unbounded.cover;

import io.selvage.core.collection.IntList;
import io.selvage.unbounded.net.CoverageTarget;
import java.util.ArrayDeque;
import java.util.Arrays;

/** The minimal number of control changes to a target, regardless of tokens. */
final class ControlDistances {
  private ControlDistances() {}

  /** For each control; the number of controls if no path exists. */
  static int[] toTargets(TransitionArrays rules) {
    int controls = rules.net.controls();
    IntList[] before = new IntList[controls];
    Arrays.setAll(before, c -> new IntList());
    for (int t = 0; t < rules.count; t++) {
      before[rules.to[t]].add(rules.from[t]);
    }
    int[] distances = new int[controls];
    Arrays.fill(distances, controls);
    ArrayDeque<Integer> open = new ArrayDeque<>();
    for (CoverageTarget target : rules.net.targets()) {
      distances[target.control()] = 0;
      open.add(target.control());
    }
    while (!open.isEmpty()) {
      int control = open.poll();
      for (int i = 0; i < before[control].size(); i++) {
        int from = before[control].get(i);
        if (distances[from] == controls) {
          distances[from] = distances[control] + 1;
          open.add(from);
        }
      }
    }
    return distances;
  }
}
