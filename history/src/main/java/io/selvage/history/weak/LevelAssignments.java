package io.selvage.history.weak;

import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.verdict.Verdict;
import io.selvage.history.axiom.ConsistencyAxioms;
import io.selvage.history.axiom.RelationTerm;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Levels of a history's methods, after Violat's ladder: an assignment of levels is satisfied if the
 * history is consistent, in real time, with each method seeing what its level requires. Assignments
 * are not unique, so all maximal ones are given; another history may satisfy less, hence "at most".
 *
 * @param maximal the satisfied assignments that are not below another one; empty if the history
 *     violates even the weakest
 * @param isComplete whether all assignments were decided; otherwise the budget was exhausted
 */
public record LevelAssignments(
    List<SortedMap<String, VisibilityLevel>> maximal, boolean isComplete) {
  public LevelAssignments {
    maximal = List.copyOf(maximal);
  }

  /**
   * @param among histories of one object, each of which must satisfy the assignment
   */
  public static <S> LevelAssignments of(
      List<History> among, Specification<S> specification, Budget budget) {
    return new Run<>(among, specification, budget).run();
  }

  private static final class Run<S> {
    private final List<History> histories;
    private final Specification<S> specification;
    private final Budget budget;
    private final List<String> methods;
    private final List<int[]> found = new ArrayList<>();
    private boolean isComplete = true;

    Run(List<History> histories, Specification<S> specification, Budget budget) {
      this.histories = histories;
      this.specification = specification;
      this.budget = budget;
      this.methods =
          histories.stream()
              .flatMap(history -> history.operations().stream())
              .map(operation -> operation.invocation().method())
              .distinct()
              .sorted()
              .toList();
    }

    LevelAssignments run() {
      int[] none = new int[methods.size()];
      if (holds(none)) {
        int[] highest = highest();
        int most = Arrays.stream(highest).sum();
        // Greater sums first: an assignment below one that holds is not maximal.
        for (int sum = most; sum >= 0; sum--) {
          walk(highest, new int[none.length], 0, sum);
        }
      }
      return new LevelAssignments(found.stream().map(this::named).toList(), isComplete);
    }

    /** The highest level of each method when the others have the lowest: an upper bound. */
    private int[] highest() {
      return IntStream.range(0, methods.size())
          .map(
              method -> {
                int level = 0;
                int[] alone = new int[methods.size()];
                while (level + 1 < VisibilityLevel.values().length) {
                  alone[method] = level + 1;
                  if (!holds(alone)) {
                    break;
                  }
                  level++;
                }
                return level;
              })
          .toArray();
    }

    private void walk(int[] highest, int[] levels, int method, int rest) {
      if (method == levels.length) {
        if (rest == 0 && found.stream().noneMatch(it -> isBelow(levels, it)) && holds(levels)) {
          found.add(levels.clone());
        }
        return;
      }
      for (int level = Math.min(rest, highest[method]); level >= 0; level--) {
        levels[method] = level;
        walk(highest, levels, method + 1, rest - level);
      }
      levels[method] = 0;
    }

    private static boolean isBelow(int[] levels, int[] others) {
      return IntStream.range(0, levels.length).allMatch(i -> levels[i] <= others[i]);
    }

    private boolean holds(int[] levels) {
      List<RelationTerm> vis = new ArrayList<>();
      for (int i = 0; i < levels.length; i++) {
        VisibilityLevel.values()[levels[i]].axioms(Set.of(methods.get(i))).forEach(vis::add);
      }
      ConsistencyAxioms axioms = new ConsistencyAxioms(List.of(RelationTerm.Name.HB), vis);
      WeakConsistency criterion = WeakConsistency.of("levels", "of these levels", axioms);
      return histories.stream().allMatch(history -> isSatisfied(criterion, history));
    }

    private boolean isSatisfied(WeakConsistency criterion, History history) {
      Verdict verdict = criterion.judge(history, specification, budget);
      isComplete &= !(verdict instanceof Verdict.Unknown);
      return verdict instanceof Verdict.Verified;
    }

    private SortedMap<String, VisibilityLevel> named(int[] levels) {
      SortedMap<String, VisibilityLevel> named = new TreeMap<>();
      for (int i = 0; i < levels.length; i++) {
        named.put(methods.get(i), VisibilityLevel.values()[levels[i]]);
      }
      return named;
    }
  }
}
