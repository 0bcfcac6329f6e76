package io.selvage.stress;

import java.util.List;
import java.util.SortedMap;

/**
 * The strongest visibility levels that methods can have, given the illegal histories. For methods
 * of the same history: all assignments that these histories allow and that are below no other.
 *
 * @param below how many histories satisfy no assignment, not even the weakest
 * @param isComplete whether all was decided in time
 */
public record StressLevels(
    List<List<SortedMap<String, String>>> groups, int below, boolean isComplete) {
  static final StressLevels NONE = new StressLevels(List.of(), 0, true);

  public StressLevels {
    groups = List.copyOf(groups);
  }
}
