package io.selvage.core.task;

import java.io.Serializable;
import java.util.List;

/**
 * A piece of a question: a client, a part of its executions, a shard of a history. The division
 * into units happens before any work starts and does not depend on the executor, so that threads, a
 * cluster and a resumed run do the same work.
 *
 * @param number its index among the units that are executed together
 * @param piece describes the piece, in a format private to the engine that divided the question
 */
public record WorkUnit(int number, String piece) implements Serializable {
  /**
   * The result of a unit. It does not depend on where, when, or how often the unit was executed.
   *
   * @param number of the unit
   * @param verdict as {@link io.selvage.core.verdict.Verdict#word} returns it
   * @param counts whose interpretation is private to the engine that created the unit
   * @param evidence for the verdict, or the reason why it is unknown, in a format private to that
   *     engine
   * @param left pieces of the unit that were not executed because it turned out too large
   */
  public record Result(
      int number, String verdict, List<Long> counts, String evidence, List<String> left)
      implements Serializable {
    public Result {
      counts = List.copyOf(counts);
      left = List.copyOf(left);
    }

    /** Whether later units no longer matter. */
    public boolean isDecisive() {
      return !verdict.equals("verified");
    }
  }
}
