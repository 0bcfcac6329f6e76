package io.selvage.unbounded.internal.parikh;

import io.selvage.core.budget.Budget;
import io.selvage.smt.CountSystem;
import io.selvage.smt.CountSystem.Domain;
import java.util.List;
import java.util.Optional;

/**
 * Solves for counts with connectivity, in this order: (1) the rational relaxation, which detects
 * infeasibility cheaply; (2) with all plentiful items in use, which is usually connected; (3) any
 * solution, with a further constraint for each detached part that it has.
 */
final class ConnectedFlowSolver {
  private static final long SLICE_MILLISECONDS = 60_000;

  private final CountSystem system;
  private final Budget budget;

  /** Interprets a solution. */
  interface SolutionDecoder {
    /** The word; or empty, after adding a constraint: the solution has a detached part. */
    Optional<WordSearchResult.Word> word(List<Long> solution);
  }

  ConnectedFlowSolver(CountSystem system, Budget budget) {
    this.system = system;
    this.budget = budget;
  }

  WordSearchResult on(SolutionDecoder shape, int[] plentiful) {
    if (system.solve(Domain.RATIONAL, new int[0], SLICE_MILLISECONDS) instanceof CountSystem.None) {
      return new WordSearchResult.None(WordSearchResult.Why.RATIONAL);
    }
    WordSearchResult.Why why = WordSearchResult.Why.WHOLE;
    if (plentiful.length > 0
        && system.solve(Domain.WHOLE, plentiful, SLICE_MILLISECONDS / 20)
            instanceof CountSystem.Solution solution) {
      Optional<WordSearchResult.Word> word = shape.word(solution.values());
      if (word.isPresent()) {
        return word.get();
      }
      why = WordSearchResult.Why.CONNECTED;
    }
    return connected(shape, why);
  }

  private WordSearchResult connected(SolutionDecoder shape, WordSearchResult.Why first) {
    for (WordSearchResult.Why why = first; !budget.look(); why = WordSearchResult.Why.CONNECTED) {
      CountSystem.Answer answer = system.solve(Domain.WHOLE, new int[0], SLICE_MILLISECONDS);
      if (answer instanceof CountSystem.None) {
        return new WordSearchResult.None(why);
      } else if (answer instanceof CountSystem.Undecided undecided) {
        return new WordSearchResult.Undecided(undecided.why());
      }
      Optional<WordSearchResult.Word> word = shape.word(((CountSystem.Solution) answer).values());
      if (word.isPresent()) {
        return word.get();
      }
    }
    return new WordSearchResult.Undecided(budget.whySpent());
  }
}
