package io.selvage.relaxed.internal.conformance;

import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.SymmetricThreads;
import io.selvage.relaxed.internal.analysis.MostParallelClient;
import io.selvage.relaxed.internal.explore.ExplorationReduction;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The reductions in exploring the most parallel client. Results do not depend on them.
 *
 * @param likeness which threads count as twins
 */
public record ClientReductions(SymmetryCriterion likeness, Set<ExplorationReduction> shortcuts) {
  /** All reductions. */
  public static final ClientReductions ALL =
      new ClientReductions(SymmetryCriterion.BLOCKS, EnumSet.allOf(ExplorationReduction.class));

  public static final ClientReductions NONE =
      new ClientReductions(SymmetryCriterion.NOBODY, Set.of());

  /** Which calls count as symmetric. */
  public enum SymmetryCriterion {
    NOBODY,
    /** Equal calls, as in GenMC. */
    EQUAL_CALLS,
    /** Calls of the same block, provided that exchanging them exchanges the values they pass. */
    BLOCKS
  }

  public ClientReductions {
    shortcuts = Set.copyOf(shortcuts);
  }

  /** The same, without the reductions that would be unsound. */
  public ClientReductions with(Set<Exploration.DisabledReduction> cares) {
    Set<ExplorationReduction> left = EnumSet.noneOf(ExplorationReduction.class);
    left.addAll(shortcuts);
    if (cares.contains(Exploration.DisabledReduction.HELPS)) {
      left.remove(ExplorationReduction.HELP_AS_WAIT);
    }
    return new ClientReductions(
        cares.contains(Exploration.DisabledReduction.APART) ? SymmetryCriterion.NOBODY : likeness,
        left);
  }

  public SymmetricThreads twins() {
    return likeness == SymmetryCriterion.NOBODY
        ? SymmetricThreads.APART
        : SymmetricThreads.ALL_MERGED;
  }

  /** For each call a number that it shares with its twins. */
  public List<Integer> kinds(MostParallelClient calls) {
    return switch (likeness) {
      case NOBODY -> IntStream.range(0, calls.count()).boxed().toList();
      case EQUAL_CALLS -> calls.calls().stream().map(calls.calls()::indexOf).toList();
      case BLOCKS -> calls.blocks();
    };
  }
}
