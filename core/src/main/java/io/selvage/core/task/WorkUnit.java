package io.selvage.core.task;

import java.io.Serializable;
import java.util.List;

/**
 * A piece of a question: a client, a part of its executions, a shard of a history. It is cut from
 * the question before anybody works on it, in the same way whoever will; so threads, a cluster and
 * a run that is taken up again do the same work.
 *
 * @param number among the units that are done together
 * @param piece which one, in words that only who cut it understands
 */
public record WorkUnit(int number, String piece) implements Serializable {
  /**
   * What came of a unit. It does not depend on where, when, or how often it was done.
   *
   * @param number of the unit
   * @param verdict as {@link io.selvage.core.verdict.Verdict#word} has it
   * @param counts whose meaning only who cut the unit knows
   * @param evidence the same of what was found, or of why nothing is known
   * @param left pieces of the unit that were not done, because it turned out too large
   */
  public record Result(
      int number, String verdict, List<Long> counts, String evidence, List<String> left)
      implements Serializable {
    public Result {
      counts = List.copyOf(counts);
      left = List.copyOf(left);
    }

    /** Whether nothing that comes behind it matters any more. */
    public boolean isDecisive() {
      return !verdict.equals("verified");
    }
  }
}
