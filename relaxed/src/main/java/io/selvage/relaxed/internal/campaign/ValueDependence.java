package io.selvage.relaxed.internal.campaign;

import io.selvage.program.taint.ValueUse;
import java.util.EnumSet;
import java.util.Set;

/** How much a library depends on the values it is given (section 4.5). */
public enum ValueDependence {
  /** It hands them on, or asks whether they are null: one client stands for all values. */
  COPIED,
  /** It asks whether two are the same: one client stands for all that have as many different. */
  COMPARED,
  /** It does more: values stand for themselves. */
  COMPUTED;

  static ValueDependence of(Set<ValueUse> uses) {
    if (uses.isEmpty()) {
      return COPIED;
    }
    return EnumSet.of(ValueUse.EQUALITY).containsAll(uses) ? COMPARED : COMPUTED;
  }

  /** What can be counted on where both were seen. */
  ValueDependence or(ValueDependence other) {
    return compareTo(other) < 0 ? other : this;
  }
}
