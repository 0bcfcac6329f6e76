package io.selvage.unbounded.internal.linearization;

import io.selvage.core.budget.Budget;
import io.selvage.core.verdict.Counterexample;
import io.selvage.unbounded.certificate.CoverabilityCertificate;
import io.selvage.unbounded.certificate.CoveringRun;
import io.selvage.unbounded.cover.CoverabilityPortfolio;
import io.selvage.unbounded.cover.CoverabilityResult;
import io.selvage.unbounded.internal.closure.checker.ClosureChecker;
import io.selvage.unbounded.internal.closure.search.ClosureNet;
import io.selvage.unbounded.internal.closure.search.MoveCache;
import io.selvage.unbounded.internal.closure.search.StopRule;
import io.selvage.unbounded.internal.closure.search.ThreadModularClosure;
import io.selvage.unbounded.internal.model.ThreadModularModel;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Decides by coverability (§4, Theorem 2) where the closure is too coarse: it takes any two threads
 * at one shared state to be possible together, such as two that have taken one lock by
 * compare-and-set. The product of the class, its specification and the points as a net is exact. A
 * certificate that the net is safe is a proof; a run is one only if concrete threads reproduce a
 * history that is not linearizable, and otherwise the next points are tried.
 */
final class NetDecision {
  /**
   * How much to try.
   *
   * @param points as many mappings, at most
   * @param pairs in the closure: that of a class without a proof may be infinite
   * @param turns of each algorithm
   */
  record Effort(int points, long pairs, int turns) {
    /** While cheaper searches for a violation are still to come. */
    static final Effort LITTLE = new Effort(2, 20_000, 1);

    static final Effort MUCH = new Effort(4, 100_000, 6);
  }

  private final MoveCache cache;
  private final DeterministicSpecification<?> specification;
  private final NetViolationSearch violations;
  private final Supplier<ThreadModularModel> again;

  NetDecision(
      MoveCache cache,
      DeterministicSpecification<?> specification,
      NetViolationSearch violations,
      Supplier<ThreadModularModel> again) {
    this.cache = cache;
    this.specification = specification;
    this.violations = violations;
    this.again = again;
  }

  /**
   * What was decided, perhaps nothing.
   *
   * @param proof of the points, with the closure whose net it is about
   */
  record Decided(Optional<Proved> proof, Optional<Counterexample> violation) {
    static final Decided NOTHING = new Decided(Optional.empty(), Optional.empty());

    boolean isNothing() {
      return proof.isEmpty() && violation.isEmpty();
    }
  }

  /**
   * @param by the algorithm that found the certificate
   */
  record Proved(
      LinearizationPoints points, ThreadModularClosure<LinearizingThread> closure, String by) {}

  /**
   * @param mappings that the closure does not prove
   */
  Decided decide(List<LinearizationPoints> mappings, Effort effort, Budget budget) {
    StopRule large = (pairs, faults) -> pairs > effort.pairs();
    for (LinearizationPoints points :
        mappings.subList(0, Math.min(effort.points(), mappings.size()))) {
      if (budget.look()) {
        return Decided.NOTHING;
      }
      ThreadModularClosure<LinearizingThread> closure =
          ThreadModularClosure.keepingEdges(cache, new LinearizationMonitor(specification, points));
      closure.close(large, budget);
      if (closure.isClosed()) {
        Decided decided = decide(points, closure, effort.turns(), budget);
        if (!decided.isNothing()) {
          return decided;
        }
      }
    }
    return Decided.NOTHING;
  }

  private Decided decide(
      LinearizationPoints points,
      ThreadModularClosure<LinearizingThread> closure,
      int turns,
      Budget budget) {
    ClosureNet<LinearizingThread> net = new ClosureNet<>(closure);
    CoverabilityResult result =
        new CoverabilityPortfolio(EnumSet.allOf(CoverabilityPortfolio.SearchKind.class), turns)
            .decide(net.toAny(), budget);
    Optional<CoverabilityCertificate> certificate = result.certificate();
    if (certificate.isEmpty()) {
      return Decided.NOTHING;
    }
    if (certificate.get() instanceof CoveringRun run) {
      return new Decided(Optional.empty(), violations.replayed(net, run, budget));
    }
    boolean isComplete = new ClosureChecker<>(closure, cache.model(), again.get()).isClosed(budget);
    if (!isComplete && !budget.look()) {
      throw new IllegalStateException("the product with the points " + points + " is not closed");
    }
    return isComplete
        ? new Decided(Optional.of(new Proved(points, closure, result.by())), Optional.empty())
        : Decided.NOTHING;
  }
}
