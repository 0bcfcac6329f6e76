package io.selvage.relaxed.internal.conformance;

import io.selvage.core.Outcome;
import io.selvage.core.budget.Budget;
import io.selvage.core.verdict.ExecutionCoverage;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.internal.analysis.CallPermutations;
import io.selvage.relaxed.internal.analysis.CallRelation;
import io.selvage.relaxed.internal.analysis.CallResults;
import io.selvage.relaxed.internal.analysis.ResultClass;
import io.selvage.relaxed.internal.analysis.SpecObservation;
import io.selvage.relaxed.internal.analysis.SpecificationAnalysis;
import io.selvage.relaxed.internal.graph.CallProjection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Checks whether executions of an implementation conform to a specification in every client
 * (Algorithm 2). The results of an execution must be possible in the specification, with no more
 * synchronisation than the execution provides; and every extension by a client that refutes all
 * matching observations must make the execution inconsistent.
 */
public final class ConformanceCheck {
  private final SpecificationAnalysis analysis;
  private final CallProjection projection;
  private final Budget budget;
  private long extensions;

  public ConformanceCheck(
      SpecificationAnalysis analysis, CallProjection projection, Budget budget) {
    this.budget = budget;
    this.analysis = analysis;
    this.projection = projection;
  }

  /**
   * The number of extensions to check: for several observations, all combinations, which may exceed
   * the range of a counter.
   */
  long extensions() {
    return extensions;
  }

  /** The violation of the execution, if any. */
  public Optional<ExecutionFault> check(ExploredExecution execution, Outcome[] outcomes) {
    Optional<SpecificationAnalysis.Match> match =
        analysis.match(CallResults.of(analysis.calls(), outcomes));
    if (match.isEmpty()) {
      return Optional.of(
          new ExecutionFault(ExecutionFault.Kind.WRONG_RESULTS, new CallRelation(outcomes.length)));
    }
    byte[] renaming = match.get().renaming;
    CallRelation known = new CallRelation(projection.synchronization(execution));
    CallRelation moved = known.renamed(renaming);
    List<SpecObservation.Image> matching = matching(match.get().of, moved);
    if (matching.isEmpty()) {
      CallRelation missing =
          missing(match.get().of, moved).renamed(CallPermutations.inverse(renaming));
      return Optional.of(new ExecutionFault(ExecutionFault.Kind.MISSING_SYNCHRONIZATION, missing));
    }
    ConsistentExtensions survivors =
        new ConsistentExtensions(execution, projection, moved, renaming, budget);
    extensions =
        Math.min(
            ExecutionCoverage.UNCOUNTED,
            extensions + count(matching, CallPermutations.inverse(renaming)));
    return survivors.find(matching, () -> images(match.get().of));
  }

  private static List<SpecObservation.Image> images(ResultClass of) {
    return of.observations.stream().flatMap(each -> each.all().stream()).toList();
  }

  /** Those that require no more synchronisation than there is. */
  private static List<SpecObservation.Image> matching(ResultClass of, CallRelation known) {
    List<SpecObservation.Image> all = new ArrayList<>();
    for (SpecObservation observation : of.observations) {
      for (SpecObservation.Image image : observation.all()) {
        if (image.synchronization().isWithin(known)) {
          all.add(image);
        }
      }
    }
    return all;
  }

  /**
   * The combinations that do not order calls of a block against their numbers: one of each set that
   * differs only by renaming calls (Remark 4.2).
   */
  private long count(List<SpecObservation.Image> matching, byte[] back) {
    CallRelation against = new CallRelation(back.length);
    for (int a = 0; a < back.length; a++) {
      for (int b = 0; b < back.length; b++) {
        if (analysis.calls().blockStart(a) == analysis.calls().blockStart(b) && back[a] > back[b]) {
          against.add(a, b);
        }
      }
    }
    long product = 1;
    for (SpecObservation.Image image : matching) {
      long own = image.generators().stream().filter(rows -> !rows.meets(against)).count();
      product =
          own == 0 || product < ExecutionCoverage.UNCOUNTED / own
              ? product * own
              : ExecutionCoverage.UNCOUNTED;
    }
    return product;
  }

  /** A minimum of edges that some observation requires and that are missing. */
  private static CallRelation missing(ResultClass of, CallRelation known) {
    CallRelation fewest = null;
    for (SpecObservation observation : of.observations) {
      for (SpecObservation.Image image : observation.all()) {
        CallRelation missing = image.synchronization().without(known);
        if (fewest == null || missing.count() < fewest.count()) {
          fewest = missing;
        }
      }
    }
    if (fewest == null) {
      throw new IllegalStateException("BUG-301 results without an observation");
    }
    return fewest;
  }
}
