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
import java.util.ArrayList;
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
  private static final String LEVELS = "how much each method sees";

  private Standings() {}

  static <S> Standing of(
      History history, Specification<S> specification, Criterion refuted, Allowance allowance) {
    Lattice lattice =
        Lattice.of(history, specification, refuted, allowance.most(LONGEST), LONGEST_CRITERION);
    List<String> undecided =
        new ArrayList<>(lattice.undecided().stream().map(Criterion::name).toList());
    // What satisfies no criterion at all has no levels either.
    boolean isNothing = lattice.strongest().isEmpty() && lattice.isWhole();
    Optional<List<List<Standing.MethodLevel>>> levels =
        isNothing
            ? Optional.empty()
            : levels(history, specification, allowance.most(LONGEST), undecided);
    return new Standing(
        lattice.strongest().stream()
            .map(it -> new Standing.Meant(it.name(), NamedCriteria.meaning(it)))
            .toList(),
        undecided,
        levels);
  }

  /**
   * None where there are not several methods. Nor where there is too much of anything, or not all
   * was decided in time, as then nobody knows what is the most: that is said among what is
   * undecided.
   */
  private static <S> Optional<List<List<Standing.MethodLevel>>> levels(
      History history, Specification<S> specification, Budget budget, List<String> undecided) {
    long methods =
        history.operations().stream().map(it -> it.invocation().method()).distinct().count();
    if (methods < 2) {
      return Optional.empty();
    }
    if (methods > MOST_METHODS || history.size() > MOST_OPERATIONS) {
      undecided.add(
          LEVELS
              + " (looked for up to %d methods and %d operations)"
                  .formatted(MOST_METHODS, MOST_OPERATIONS));
      return Optional.empty();
    }
    Levels levels = Levels.of(List.of(history), specification, budget);
    if (!levels.isWhole()) {
      undecided.add(LEVELS);
      return Optional.empty();
    }
    return Optional.of(levels.maximal().stream().map(Standings::words).toList());
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
