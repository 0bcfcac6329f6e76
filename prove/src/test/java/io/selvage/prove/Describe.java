package io.selvage.prove;

import io.selvage.prove.code.Op;
import io.selvage.prove.code.Place;
import io.selvage.prove.code.StepProgram;
import java.util.Locale;

/** Steps in words, for tests. */
final class Describe {
  private Describe() {}

  static String step(StepProgram program, Op op) {
    String verb = op.getClass().getSimpleName();
    if (op instanceof Op.Load load) {
      return verb + " " + place(program, load.place());
    } else if (op instanceof Op.Store store) {
      return verb + " " + place(program, store.place());
    } else if (op instanceof Op.Cas cas) {
      return verb + " " + place(program, cas.place());
    }
    return verb;
  }

  private static String place(StepProgram program, Place place) {
    return place instanceof Place.Global global
        ? program.globals().get(global.number()).name()
        : place.getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }
}
