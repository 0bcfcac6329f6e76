package io.selvage.prove;

import io.selvage.prove.code.MemoryPlace;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.StepProgram;
import java.util.Locale;

/** Steps in words, for tests. */
final class Describe {
  private Describe() {}

  static String step(StepProgram program, StepOp op) {
    String verb = op.getClass().getSimpleName();
    if (op instanceof StepOp.Load load) {
      return verb + " " + place(program, load.place());
    } else if (op instanceof StepOp.Store store) {
      return verb + " " + place(program, store.place());
    } else if (op instanceof StepOp.Cas cas) {
      return verb + " " + place(program, cas.place());
    }
    return verb;
  }

  private static String place(StepProgram program, MemoryPlace place) {
    return place instanceof MemoryPlace.Global global
        ? program.globals().get(global.number()).name()
        : place.getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }
}
