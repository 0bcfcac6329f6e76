package io.selvage.prove.internal.helping.checker;

import io.selvage.prove.internal.helping.code.HelpingProgram;
import io.selvage.prove.internal.helping.facts.ClauseFact;
import io.selvage.prove.smt.IntegerFact;
import java.util.LinkedHashSet;
import java.util.Set;

/** The facts that the obligations rely on, each once; the solver decides them. */
final class ClauseFactSet {
  private final Set<ClauseFact> all = new LinkedHashSet<>();

  void add(ClauseFact fact) {
    all.add(fact);
  }

  Set<ClauseFact> all() {
    return all;
  }

  /** The integer facts by which its indices are within their arrays. */
  static Set<IntegerFact> numbers(HelpingProgram program) {
    Set<IntegerFact> numbers = new LinkedHashSet<>();
    for (HelpingProgram.Mask mask : program.masks()) {
      numbers.add(new IntegerFact.Masked(mask.bits(), mask.length()));
    }
    if (program.hasThreadNumbers()) {
      numbers.add(new IntegerFact.Narrowed());
    }
    return numbers;
  }
}
