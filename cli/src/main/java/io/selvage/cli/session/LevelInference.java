package io.selvage.cli.session;

import io.selvage.core.SpecificationSession;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.history.weak.LevelAssignments;
import io.selvage.history.weak.VisibilityLevel;
import io.selvage.stress.StressLevels;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Infers from illegal histories how strong the visibility of each method can be. */
final class LevelInference {
  private static final int MOST_METHODS = 4;
  private static final int MOST_HISTORIES = 8;

  private LevelInference() {}

  static StressLevels of(List<History> illegal, SpecificationSession specification, Budget budget) {
    Map<SortedSet<String>, List<History>> byMethods = new LinkedHashMap<>();
    illegal.forEach(it -> byMethods.computeIfAbsent(methods(it), key -> new ArrayList<>()).add(it));
    List<List<SortedMap<String, String>>> groups = new ArrayList<>();
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
        groups.add(levels.maximal().stream().map(LevelInference::words).toList());
      }
    }
    return new StressLevels(groups, below, isComplete);
  }

  private static SortedMap<String, String> words(SortedMap<String, VisibilityLevel> levels) {
    SortedMap<String, String> words = new TreeMap<>();
    levels.forEach((method, level) -> words.put(method, level.toString()));
    return words;
  }

  private static SortedSet<String> methods(History history) {
    SortedSet<String> methods = new TreeSet<>();
    history.operations().forEach(it -> methods.add(it.invocation().method()));
    return methods;
  }
}
