package io.selvage.relaxed.clients;

import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.Shortcut;
import io.selvage.relaxed.engine.Twins;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What is saved in exploring the most parallel client. Results do not depend on it.
 *
 * @param likeness which threads are taken for twins
 */
record Savings(Likeness likeness, Set<Shortcut> shortcuts) {
  /** Everything. */
  static final Savings ALL = new Savings(Likeness.BLOCKS, EnumSet.allOf(Shortcut.class));

  static final Savings NONE = new Savings(Likeness.NOBODY, Set.of());

  /** Whose calls are alike. */
  enum Likeness {
    NOBODY,
    /** Equal calls, as GenMC has it. */
    EQUAL_CALLS,
    /** Calls of the same block, if the values they pass change places with them. */
    BLOCKS
  }

  Savings {
    shortcuts = Set.copyOf(shortcuts);
  }

  /** The same, less what would be wrong. */
  Savings with(Set<Exploration.Care> cares) {
    Set<Shortcut> left = EnumSet.noneOf(Shortcut.class);
    left.addAll(shortcuts);
    if (cares.contains(Exploration.Care.HELPS)) {
      left.remove(Shortcut.HELP_AS_WAIT);
    }
    return new Savings(cares.contains(Exploration.Care.APART) ? Likeness.NOBODY : likeness, left);
  }

  Twins twins() {
    return likeness == Likeness.NOBODY ? Twins.APART : Twins.ALL_MERGED;
  }

  /** Of each call a number that its twins have, too. */
  List<Integer> kinds(ParallelCalls calls) {
    return switch (likeness) {
      case NOBODY -> IntStream.range(0, calls.count()).boxed().toList();
      case EQUAL_CALLS -> calls.calls().stream().map(calls.calls()::indexOf).toList();
      case BLOCKS -> calls.blocks();
    };
  }
}
