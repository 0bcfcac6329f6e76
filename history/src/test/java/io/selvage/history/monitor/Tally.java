package io.selvage.history.monitor;

import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;

/** Compares what a monitor says with what the oracle says, history by history. */
final class Tally {
  /** How many histories there were that a monitor knows, and what it said. */
  record Counts(int histories, int linear, int contradictions, int withPart, int undecided) {}

  private final MonitoredObject family;
  private int histories;
  private int linear;
  private int contradictions;
  private int withPart;
  private int undecided;

  Tally(MonitoredObject family) {
    this.family = family;
  }

  /**
   * @return whether the history is one that a monitor knows
   */
  boolean accept(History history) {
    MonitorResult ruling =
        HistoryMonitors.judge(
            history, (IntervalOrder) history.order(), new Roles(family), Budget.unlimited());
    if (ruling instanceof MonitorResult.Undecided unfit
        && unfit.why().equals("a value is inserted twice")) {
      return false;
    }
    histories++;
    Oracle oracle = new Oracle(family, history);
    boolean yes = oracle.isLinearizable();
    if (ruling instanceof MonitorResult.Linear it) {
      linear++;
      require(yes && oracle.follows(it.order()), "no linearization", history);
    } else if (ruling instanceof MonitorResult.Contradiction it) {
      contradictions++;
      require(!yes, "no contradiction: " + it, history);
      if (!it.part().isEmpty()) {
        withPart++;
        require(!oracle.isLinearizable(oracle.mask(it.part())), "not these: " + it, history);
      }
    } else {
      undecided++;
    }
    return true;
  }

  private static void require(boolean holds, String otherwise, History history) {
    if (!holds) {
      throw new AssertionError(otherwise + ", of " + Roles.show(history));
    }
  }

  Counts counts() {
    return new Counts(histories, linear, contradictions, withPart, undecided);
  }
}
