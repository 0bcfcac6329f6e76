package io.selvage.relaxed.clients;

import io.selvage.core.Outcome;
import io.selvage.relaxed.engine.Execution;
import io.selvage.relaxed.engine.Projection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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
   * How many extensions were to be checked: of several observations, all combinations; of all
   * executions that the ones seen stand for.
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
    List<Collection<Rows>> matching = matching(match.get().of, moved);
    if (matching.isEmpty()) {
      Rows missing = missing(match.get().of, moved).renamed(Permutations.inverse(renaming));
      return Optional.of(new Fault(Fault.Kind.MISSING_SYNCHRONIZATION, missing));
    }
    long product = 1;
    for (Collection<Rows> each : matching) {
      product *= each.size();
    }
    extensions += product * execution.orbit();
    return new Survivors(execution, moved, renaming).find(matching);
  }

  /** The extensions of each observation that asks for no more than there is. */
  private static List<Collection<Rows>> matching(ResultClass of, Rows known) {
    List<Collection<Rows>> all = new ArrayList<>();
    for (Observation observation : of.observations) {
      for (byte[] image : observation.images) {
        if (observation.synchronization.renamed(image).isWithin(known)) {
          all.add(observation.renamedExtensions(image));
        }
      }
    }
    return all;
  }

  /** The fewest edges that some observation asks for and that are not there. */
  private static Rows missing(ResultClass of, Rows known) {
    Rows fewest = null;
    for (Observation observation : of.observations) {
      for (byte[] image : observation.images) {
        Rows missing = observation.synchronization.renamed(image).without(known);
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

  /** The extensions that leave one execution consistent. */
  private final class Survivors {
    private final Execution execution;
    private final Edges edges;
    private final byte[] back;
    private final int calls;

    /** Whether one edge alone is consistent with the execution; empty if not known yet. */
    private final Map<Integer, Boolean> alone = new HashMap<>();

    Survivors(Execution execution, Rows known, byte[] renaming) {
      this.execution = execution;
      this.edges = new Edges(known);
      this.back = Permutations.inverse(renaming);
      this.calls = renaming.length;
    }

    /** More edges never help: what one observation rules out needs no combination. */
    Optional<Fault> find(List<Collection<Rows>> matching) {
      Set<Rows> together = new HashSet<>();
      together.add(new Rows(calls));
      List<Set<Rows>> left = new ArrayList<>();
      for (Collection<Rows> extensionsOfOne : matching) {
        Set<Rows> survivors = new HashSet<>();
        for (Rows extension : extensionsOfOne) {
          closed(extension).filter(this::mayBeConsistent).ifPresent(survivors::add);
        }
        if (survivors.isEmpty()) {
          return Optional.empty();
        }
        left.add(survivors);
      }
      for (Set<Rows> survivors : left) {
        together = combine(together, survivors);
      }
      return together.stream()
          .map(edges::generators)
          .min((one, other) -> Integer.compare(one.count(), other.count()))
          .map(rows -> new Fault(Fault.Kind.EXTENDED_CLIENT, rows.renamed(back)));
    }

    private Set<Rows> combine(Set<Rows> some, Set<Rows> others) {
      Set<Rows> both = new HashSet<>();
      for (Rows one : some) {
        for (Rows other : others) {
          closed(one.with(other))
              .filter(rows -> !both.contains(rows))
              .filter(this::mayBeConsistent)
              .filter(rows -> projection.isConsistent(execution, rows.renamed(back).row))
              .ifPresent(both::add);
        }
      }
      return both;
    }

    private Optional<Rows> closed(Rows extension) {
      Rows rows = extension.copy();
      return edges.close(rows.row) ? Optional.of(rows) : Optional.empty();
    }

    /** Whether each edge alone is consistent: nearly always that tells. */
    private boolean mayBeConsistent(Rows rows) {
      for (int a = 0; a < calls; a++) {
        for (long targets = rows.row[a]; targets != 0; targets &= targets - 1) {
          if (!isConsistentAlone(a, Long.numberOfTrailingZeros(targets))) {
            return false;
          }
        }
      }
      return true;
    }

    private boolean isConsistentAlone(int a, int b) {
      return alone.computeIfAbsent(
          a * calls + b,
          pair -> {
            long[] single = new long[calls];
            single[back[a]] = 1L << back[b];
            return projection.isConsistent(execution, single);
          });
    }
  }
}
