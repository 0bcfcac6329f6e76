package io.selvage.prove.helping.overlay;

import java.util.Set;
import java.util.TreeSet;

/**
 * The paper's pool (section 4): which steps linearize an operation of another thread, or by its
 * token.
 */
final class Pool {
  private final Set<String> items = new TreeSet<>();
  private final Points points = new Points();

  /** Where operations take effect. */
  Points points() {
    return points;
  }

  void add(String actor, String operation, String condition, String action, boolean own, int line) {
    Points.Point point = own ? Points.Point.own(line) : Points.Point.other(actor, line);
    points.add(operation, Points.Reason.TOKEN, point);
    items.add(
        "("
            + operation
            + ", "
            + condition
            + ", "
            + action
            + "): "
            + actor
            + ", line "
            + line
            + (own ? ", by its owner" : ", by another"));
  }

  Set<String> items() {
    return items;
  }
}
