package io.selvage.relaxed.internal.campaign;

import io.selvage.program.taint.ValueUse;
import java.util.EnumSet;
import java.util.Set;

/** How a library depends on its argument values (section 4.5). */
public enum ValueDependence {
  /** It passes them on, or tests them for null: one client represents all values. */
  COPIED,
  /**
   * It compares two for equality: one client represents all that have equally many distinct values.
   */
  COMPARED,
  /** It does more: each value represents only itself. */
  COMPUTED;

  static ValueDependence of(Set<ValueUse> uses) {
    if (uses.isEmpty()) {
      return COPIED;
    }
    return EnumSet.of(ValueUse.EQUALITY).containsAll(uses) ? COMPARED : COMPUTED;
  }

  /** The dependence if both occur. */
  ValueDependence or(ValueDependence other) {
    return compareTo(other) < 0 ? other : this;
  }
}
