package io.selvage.history.monitor;

import java.util.List;

/** What a monitor says of a history. */
public sealed interface MonitorResult {
  /** There is a linearization. */
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
   * There is none.
   *
   * @param operation that cannot be
   * @param others that it contradicts, the first few
   * @param part operations that have no linearization by themselves, whatever else there was;
   *     ascending, and empty where no small part is known
   */
  record Contradiction(int operation, List<Integer> others, List<Integer> part, String why)
      implements MonitorResult {
    public Contradiction {
      others = List.copyOf(others);
      part = List.copyOf(part);
    }
  }

  /** It cannot tell as long as so many removals are pending. */
  Undecided TOO_MANY_PENDING = new Undecided("there are too many pending removals");

  /** No monitor fits, or it cannot tell. */
  record Undecided(String why) implements MonitorResult {}
}
