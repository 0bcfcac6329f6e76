package io.selvage.relaxed.clients;

import io.selvage.program.run.Use;
import java.util.EnumSet;
import java.util.Set;

/** How much a library depends on the values it is given (section 4.5). */
enum Degree {
  /** It hands them on, or asks whether they are null: one client stands for all values. */
  COPIED,
  /** It asks whether two are the same: one client stands for all that have as many different. */
  COMPARED,
  /** It does more: values stand for themselves. */
  COMPUTED;

  static Degree of(Set<Use> uses) {
    if (uses.isEmpty()) {
      return COPIED;
    }
    return EnumSet.of(Use.EQUALITY).containsAll(uses) ? COMPARED : COMPUTED;
  }

  /** What can be counted on where both were seen. */
  Degree or(Degree other) {
    return compareTo(other) < 0 ? other : this;
  }
}
