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
import java.util.ArrayList;
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
  /** The closure of a class without a proof may be infinite. */
  private static final StopRule MANY_PAIRS = (pairs, faults) -> pairs > 100_000;

  /** The turns of the algorithms, in one pass over all points after the other. */
  private static final List<Integer> TURNS = List.of(2, 8);

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
  Decided decide(List<LinearizationPoints> mappings, Budget budget) {
    List<LinearizationPoints> open = new ArrayList<>();
    List<ThreadModularClosure<LinearizingThread>> closures = new ArrayList<>();
    for (LinearizationPoints points : mappings) {
      ThreadModularClosure<LinearizingThread> closure =
          ThreadModularClosure.keepingEdges(cache, new LinearizationMonitor(specification, points));
      closure.close(MANY_PAIRS, budget);
      if (closure.isClosed()) {
        open.add(points);
        closures.add(closure);
      }
    }
    for (int turns : TURNS) {
      for (int i = 0; i < open.size() && !budget.look(); i++) {
        Decided decided = decide(open.get(i), closures.get(i), turns, budget);
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
    boolean isComplete =
        new ClosureChecker<>(closure, cache.model(), again.get()).isClosed(budget);
    if (!isComplete && !budget.look()) {
      throw new IllegalStateException("the product with the points " + points + " is not closed");
    }
    return isComplete
        ? new Decided(Optional.of(new Proved(points, closure, result.by())), Optional.empty())
        : Decided.NOTHING;
  }
}
