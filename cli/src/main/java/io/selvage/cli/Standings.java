package io.selvage.cli;

import io.selvage.core.Budget;
import io.selvage.core.Criterion;
import io.selvage.core.History;
import io.selvage.core.Specification;
import io.selvage.history.Lattice;
import io.selvage.history.NamedCriteria;
import io.selvage.history.weak.Level;
import io.selvage.history.weak.Levels;
import io.selvage.report.Standing;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/** What holds of refuted histories. */
final class Standings {
  /** Worth waiting for, though not for long: the verdict is known. */
  private static final Duration LONGEST = Duration.ofSeconds(2);

  private static final Duration LONGEST_CRITERION = Duration.ofMillis(400);

  /** There are six levels for each method; with more of these it does not come to an end. */
  private static final int MOST_METHODS = 4;

  private static final int MOST_OPERATIONS = 64;

  private Standings() {}

  static <S> Standing of(
      History history, Specification<S> specification, Criterion refuted, Allowance allowance) {
    Lattice lattice =
        Lattice.of(history, specification, refuted, allowance.most(LONGEST), LONGEST_CRITERION);
    return new Standing(
        lattice.strongest().stream()
            .map(it -> new Standing.Meant(it.name(), NamedCriteria.meaning(it)))
            .toList(),
        lattice.undecided().stream().map(Criterion::name).toList(),
        levels(history, specification, allowance.most(LONGEST)));
  }

  /**
   * None where there are not several methods or too many of anything; nor where not all was decided
   * in time, as then nobody knows what is the most.
   */
  private static <S> Optional<List<List<Standing.MethodLevel>>> levels(
      History history, Specification<S> specification, Budget budget) {
    long methods =
        history.operations().stream().map(it -> it.invocation().method()).distinct().count();
    if (methods < 2 || methods > MOST_METHODS || history.size() > MOST_OPERATIONS) {
      return Optional.empty();
    }
    Levels levels = Levels.of(List.of(history), specification, budget);
    return levels.isWhole()
        ? Optional.of(levels.maximal().stream().map(Standings::words).toList())
        : Optional.empty();
  }

  private static List<Standing.MethodLevel> words(SortedMap<String, Level> levels) {
    return levels.entrySet().stream()
        .map(
            it ->
                new Standing.MethodLevel(
                    it.getKey(), it.getValue().toString(), it.getValue().meaning()))
        .toList();
  }
}
