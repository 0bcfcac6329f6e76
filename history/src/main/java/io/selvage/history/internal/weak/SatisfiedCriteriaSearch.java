package io.selvage.history.internal.weak;

import io.selvage.core.Criterion;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.verdict.SatisfiedCriteria;
import io.selvage.history.NamedCriteria;
import io.selvage.history.StrongestCriteria;
import io.selvage.history.weak.LevelAssignments;
import io.selvage.history.weak.VisibilityLevel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Function;

/** Finds the criteria that refuted histories still satisfy. */
public final class SatisfiedCriteriaSearch {
  /** Worth a short wait: the verdict is already known. */
  private static final Duration LONGEST = Duration.ofSeconds(2);

  private static final Duration LONGEST_CRITERION = Duration.ofMillis(400);

  /** Each method has six levels; with more methods the search does not terminate in time. */
  private static final int MOST_METHODS = 4;

  private static final int MOST_OPERATIONS = 64;
  private static final String LEVELS = "the visibility of each method";

  private SatisfiedCriteriaSearch() {}

  /**
   * @param most the budget limit, in addition to the time limit
   */
  public static <S> SatisfiedCriteria of(
      History history,
      Specification<S> specification,
      Criterion refuted,
      Function<Duration, Budget> most) {
    StrongestCriteria lattice =
        StrongestCriteria.of(
            history, specification, refuted, most.apply(LONGEST), LONGEST_CRITERION);
    List<String> undecided =
        new ArrayList<>(lattice.undecided().stream().map(Criterion::name).toList());
    // A history that satisfies no criterion at all has no levels either.
    boolean isNothing = lattice.strongest().isEmpty() && lattice.isComplete();
    Optional<List<List<SatisfiedCriteria.MethodLevel>>> levels =
        isNothing
            ? Optional.empty()
            : levels(history, specification, most.apply(LONGEST), undecided);
    return new SatisfiedCriteria(
        lattice.strongest().stream()
            .map(
                it ->
                    new SatisfiedCriteria.NamedSpecification(
                        it.name(), NamedCriteria.description(it)))
            .toList(),
        undecided,
        levels);
  }

  /**
   * Empty if the history has fewer than two methods. Also empty if the search is too large, or not
   * all assignments were decided in time, as then the maximum is unknown; this is reported among
   * the undecided criteria.
   */
  private static <S> Optional<List<List<SatisfiedCriteria.MethodLevel>>> levels(
      History history, Specification<S> specification, Budget budget, List<String> undecided) {
    long methods =
        history.operations().stream().map(it -> it.invocation().method()).distinct().count();
    if (methods < 2) {
      return Optional.empty();
    }
    if (methods > MOST_METHODS || history.size() > MOST_OPERATIONS) {
      undecided.add(
          LEVELS
              + " (searched for up to %d methods and %d operations)"
                  .formatted(MOST_METHODS, MOST_OPERATIONS));
      return Optional.empty();
    }
    LevelAssignments levels = LevelAssignments.of(List.of(history), specification, budget);
    if (!levels.isComplete()) {
      undecided.add(LEVELS);
      return Optional.empty();
    }
    return Optional.of(levels.maximal().stream().map(SatisfiedCriteriaSearch::words).toList());
  }

  private static List<SatisfiedCriteria.MethodLevel> words(
      SortedMap<String, VisibilityLevel> levels) {
    return levels.entrySet().stream()
        .map(
            it ->
                new SatisfiedCriteria.MethodLevel(
                    it.getKey(), it.getValue().toString(), it.getValue().description()))
        .toList();
  }
}
