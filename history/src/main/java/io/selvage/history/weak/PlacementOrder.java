package io.selvage.history.weak;

import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;

/** The order in which the search tries candidates for the next operation. */
public enum PlacementOrder {
  /** By call, earliest first (Wing and Gong 1993). */
  WING_GONG("wing-gong"),

  /**
   * By return, earliest first (just in time, Lowe 2017). Orders that are not interval orders do not
   * define this; candidates are then tried by number.
   */
  JUST_IN_TIME("jit");

  private final String word;

  PlacementOrder(String word) {
    this.word = word;
  }

  /** Pending operations come last, because most are best dropped. */
  public int[] order(History history) {
    int[] order = new int[history.size()];
    for (int i = 0; i < order.length; i++) {
      int at = i;
      while (at > 0 && isBefore(history, i, order[at - 1])) {
        order[at] = order[--at];
      }
      order[at] = i;
    }
    return order;
  }

  private boolean isBefore(History history, int a, int b) {
    boolean pending = history.operation(a).isPending();
    if (pending != history.operation(b).isPending()) {
      return !pending;
    }
    return history.order() instanceof IntervalOrder intervals
        && (this == WING_GONG
            ? intervals.call(a) < intervals.call(b)
            : intervals.returned(a) < intervals.returned(b));
  }

  @Override
  public String toString() {
    return word;
  }
}
