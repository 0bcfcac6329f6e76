package io.selvage.history.monitor;

import java.util.List;

/** The result of a monitor on a history. */
public sealed interface MonitorResult {
  /** A linearization exists. */
  final class Linear implements MonitorResult {
    private final int[] order;

    /**
     * @param order numbers of operations; not copied
     */
    public Linear(int[] order) {
      this.order = order;
    }

    /** Numbers of operations; pending ones that had no effect are absent. */
    public int[] order() {
      return order;
    }
  }

  /**
   * No linearization exists.
   *
   * @param operation that cannot be linearized
   * @param others the first few operations that it contradicts
   * @param part operations that have no linearization by themselves, whatever the rest of the
   *     history; ascending, and empty if no small part is known
   */
  record Contradiction(int operation, List<Integer> others, List<Integer> part, String why)
      implements MonitorResult {
    public Contradiction {
      others = List.copyOf(others);
      part = List.copyOf(part);
    }
  }

  /** The monitor cannot decide the history because too many removals are pending. */
  Undecided TOO_MANY_PENDING = new Undecided("there are too many pending removals");

  /** No monitor applies, or the monitor cannot decide the history. */
  record Undecided(String why) implements MonitorResult {}
}
