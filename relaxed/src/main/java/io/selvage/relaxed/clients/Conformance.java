package io.selvage.relaxed.clients;

import io.selvage.core.Executions;
import io.selvage.core.Outcome;
import io.selvage.relaxed.engine.Execution;
import io.selvage.relaxed.engine.Projection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whether executions of an implementation agree with a specification in every client (Algorithm 2).
 * An execution's results must be some the specification has, with no more synchronisation than the
 * execution gives; and whatever a client adds that leaves none of the matching observations must
 * make the execution inconsistent.
 */
final class Conformance {
  private final Analysis analysis;
  private final Projection projection;
  private long extensions;

  Conformance(Analysis analysis, Projection projection) {
    this.analysis = analysis;
    this.projection = projection;
  }

  /**
   * How many extensions there were to check: of several observations, all combinations, which may
   * be more than can be counted.
   */
  long extensions() {
    return extensions;
  }

  /** What is wrong with the execution, if anything is. */
  Optional<Fault> check(Execution execution, Outcome[] outcomes) {
    Optional<Analysis.Match> match = analysis.match(Results.of(analysis.calls(), outcomes));
    if (match.isEmpty()) {
      return Optional.of(new Fault(Fault.Kind.WRONG_RESULTS, new Rows(outcomes.length)));
    }
    byte[] renaming = match.get().renaming;
    Rows known = new Rows(projection.synchronization(execution));
    Rows moved = known.renamed(renaming);
    List<Observation.Image> matching = matching(match.get().of, moved);
    if (matching.isEmpty()) {
      Rows missing = missing(match.get().of, moved).renamed(Permutations.inverse(renaming));
      return Optional.of(new Fault(Fault.Kind.MISSING_SYNCHRONIZATION, missing));
    }
    Survivors survivors = new Survivors(execution, projection, moved, renaming);
    extensions =
        Math.min(
            Executions.UNCOUNTED, extensions + count(matching, Permutations.inverse(renaming)));
    return survivors.find(matching, () -> images(match.get().of));
  }

  private static List<Observation.Image> images(ResultClass of) {
    return of.observations.stream().flatMap(each -> each.all().stream()).toList();
  }

  /** Those that ask for no more than there is. */
  private static List<Observation.Image> matching(ResultClass of, Rows known) {
    List<Observation.Image> all = new ArrayList<>();
    for (Observation observation : of.observations) {
      for (Observation.Image image : observation.all()) {
        if (image.synchronization().isWithin(known)) {
          all.add(image);
        }
      }
    }
    return all;
  }

  /**
   * The combinations that do not order calls of a block against their numbers: of those that differ
   * in the names of calls only, one (Remark 4.2).
   */
  private long count(List<Observation.Image> matching, byte[] back) {
    Rows against = new Rows(back.length);
    for (int a = 0; a < back.length; a++) {
      for (int b = 0; b < back.length; b++) {
        if (analysis.calls().blockStart(a) == analysis.calls().blockStart(b) && back[a] > back[b]) {
          against.add(a, b);
        }
      }
    }
    long product = 1;
    for (Observation.Image image : matching) {
      long own = image.generators().stream().filter(rows -> !rows.meets(against)).count();
      product =
          own == 0 || product < Executions.UNCOUNTED / own ? product * own : Executions.UNCOUNTED;
    }
    return product;
  }

  /** The fewest edges that some observation asks for and that are not there. */
  private static Rows missing(ResultClass of, Rows known) {
    Rows fewest = null;
    for (Observation observation : of.observations) {
      for (Observation.Image image : observation.all()) {
        Rows missing = image.synchronization().without(known);
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
