package io.selvage.history.monitor;

import io.selvage.core.Budget;
import io.selvage.core.History;
import io.selvage.core.Intervals;

/** Compares what a monitor says with what the oracle says, history by history. */
final class Tally {
  /** How many histories there were that a monitor knows, and what it said. */
  record Counts(int histories, int linear, int contradictions, int withPart, int undecided) {}

  private final Family family;
  private int histories;
  private int linear;
  private int contradictions;
  private int withPart;
  private int undecided;

  Tally(Family family) {
    this.family = family;
  }

  /**
   * @return whether the history is one that a monitor knows
   */
  boolean accept(History history) {
    Ruling ruling =
        Monitors.judge(history, (Intervals) history.order(), new Roles(family), Budget.unlimited());
    if (ruling instanceof Ruling.Undecided unfit
        && unfit.why().equals("some value goes in twice")) {
      return false;
    }
    histories++;
    Oracle oracle = new Oracle(family, history);
    boolean yes = oracle.isLinearizable();
    if (ruling instanceof Ruling.Linear it) {
      linear++;
      require(yes && oracle.follows(it.order()), "no linearization", history);
    } else if (ruling instanceof Ruling.Contradiction it) {
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
