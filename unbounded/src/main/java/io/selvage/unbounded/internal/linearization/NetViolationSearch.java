package io.selvage.unbounded.internal.linearization;

import io.selvage.core.Invocation;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.verdict.Counterexample;
import io.selvage.program.run.ObjectProgram;
import io.selvage.unbounded.certificate.CoveringRun;
import io.selvage.unbounded.cover.CoverabilityPortfolio;
import io.selvage.unbounded.cover.CoverabilityPortfolio.SearchKind;
import io.selvage.unbounded.internal.closure.search.ClosureNet;
import io.selvage.unbounded.internal.closure.search.ThreadModularClosure;
import io.selvage.unbounded.internal.model.ThreadReplay;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Searches for a violation if no points were found: a run of the product, as a net, to a bad state.
 * The points may be at fault, so the run is replayed with concrete threads, and only a history that
 * is not linearizable counts.
 */
final class NetViolationSearch {
  private static final int MOST_FURTHER = 3;

  private final ObjectProgram object;
  private final List<Invocation> alphabet;
  private final Specification<?> specification;

  NetViolationSearch(
      ObjectProgram object, List<Invocation> alphabet, Specification<?> specification) {
    this.object = object;
    this.alphabet = alphabet;
    this.specification = specification;
  }

  /**
   * A violation by the given number of concrete threads, exploring up to a given number of states.
   */
  Optional<Counterexample> by(int threads, int most, ExplicitViolationSearch few, Budget budget) {
    return few.search(threads, most, budget)
        .filter(ThreadReplay::isPossible)
        .flatMap(replay -> judged(replay, budget));
  }

  /**
   * The limits of the search.
   *
   * @param faults the number of faults searched for
   * @param turns for each fault
   */
  record SearchLimits(int faults, int turns) {}

  /** The closure has kept its moves. */
  Optional<Counterexample> in(
      ThreadModularClosure<LinearizingThread> closure, SearchLimits pass, Budget budget) {
    ClosureNet<LinearizingThread> net = new ClosureNet<>(closure);
    int faults = Math.min(pass.faults(), net.faults());
    Optional<Counterexample> found = Optional.empty();
    for (int bad = 0; bad < faults && found.isEmpty() && !budget.look(); bad++) {
      found =
          new CoverabilityPortfolio(Set.of(SearchKind.BACKWARD, SearchKind.NEAREST), pass.turns())
              .decide(net.to(bad), budget)
              .certificate()
              .filter(CoveringRun.class::isInstance)
              .map(CoveringRun.class::cast)
              .flatMap(run -> replayed(net, run, budget));
    }
    return found;
  }

  /** A lost value shows only when it is observed, so a few more calls are made if necessary. */
  Optional<Counterexample> replayed(
      ClosureNet<LinearizingThread> net, CoveringRun run, Budget budget) {
    Optional<Counterexample> found = Optional.empty();
    for (List<Integer> more : furtherCalls()) {
      Optional<ThreadReplay> replay = replay(net, run, more);
      if (found.isPresent() || replay.isEmpty() || budget.look()) {
        return found;
      }
      found = judged(replay.get(), budget);
    }
    return found;
  }

  /** None, then each call once, then each twice and three times. */
  private List<List<Integer>> furtherCalls() {
    List<List<Integer>> all = new ArrayList<>(List.of(List.of()));
    for (int times = 1; times <= MOST_FURTHER; times++) {
      for (int call = 0; call < alphabet.size(); call++) {
        all.add(Collections.nCopies(times, call));
      }
    }
    return all;
  }

  private Optional<ThreadReplay> replay(
      ClosureNet<LinearizingThread> net, CoveringRun run, List<Integer> more) {
    Optional<ThreadReplay> made =
        net.replay(run, count -> new ThreadReplay(object, alphabet, count));
    made.ifPresent(
        replay -> {
          replay.finishAll();
          for (int call : more) {
            replay.call(0, call);
            replay.finishAll();
          }
        });
    return made.filter(ThreadReplay::isPossible);
  }

  private Optional<Counterexample> judged(ThreadReplay replay, Budget budget) {
    return replay.judged(specification, budget);
  }
}
