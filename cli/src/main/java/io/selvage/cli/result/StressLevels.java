package io.selvage.cli.result;

import io.selvage.core.SpecificationSession;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.history.weak.LevelAssignments;
import io.selvage.history.weak.VisibilityLevel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * How much methods see at most, by the histories that should not be: for methods that were seen
 * together, all assignments that these histories allow and that are below no other.
 *
 * @param below how many histories satisfy no assignment, not even the weakest
 * @param isComplete whether all was decided in time
 */
public record StressLevels(
    List<List<SortedMap<String, VisibilityLevel>>> groups, int below, boolean isComplete) {
  static final StressLevels NONE = new StressLevels(List.of(), 0, true);

  private static final int MOST_METHODS = 4;
  private static final int MOST_HISTORIES = 8;

  public StressLevels {
    groups = List.copyOf(groups);
  }

  public static StressLevels of(
      List<History> illegal, SpecificationSession specification, Budget budget) {
    Map<SortedSet<String>, List<History>> byMethods = new LinkedHashMap<>();
    illegal.forEach(it -> byMethods.computeIfAbsent(methods(it), key -> new ArrayList<>()).add(it));
    List<List<SortedMap<String, VisibilityLevel>>> groups = new ArrayList<>();
    boolean isComplete = true;
    int below = 0;
    for (Map.Entry<SortedSet<String>, List<History>> group : byMethods.entrySet()) {
      if (group.getKey().size() > MOST_METHODS) {
        isComplete = false;
        continue;
      }
      List<History> some = group.getValue();
      List<History> first = some.subList(0, Math.min(some.size(), MOST_HISTORIES));
      LevelAssignments levels = specification.ask(it -> LevelAssignments.of(first, it, budget));
      isComplete &= levels.isComplete();
      if (levels.isComplete() && levels.maximal().isEmpty()) {
        below += first.size();
      } else if (levels.isComplete()) {
        groups.add(levels.maximal());
      }
    }
    return new StressLevels(groups, below, isComplete);
  }

  private static SortedSet<String> methods(History history) {
    SortedSet<String> methods = new TreeSet<>();
    history.operations().forEach(it -> methods.add(it.invocation().method()));
    return methods;
  }
}
