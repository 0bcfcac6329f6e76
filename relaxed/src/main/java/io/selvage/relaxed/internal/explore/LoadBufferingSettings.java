package io.selvage.relaxed.internal.explore;

import io.selvage.relaxed.internal.buffering.BufferingSummary;
import io.selvage.relaxed.internal.buffering.PostponedExecutions;
import io.selvage.relaxed.internal.buffering.PostponementPlan;

/**
 * How load buffering is explored.
 *
 * @param isEnabled whether it is explored at all
 * @param round the number of the exploration with postponed reads; 0 before those
 * @param plan the reads that are postponed
 * @param summary receives what executions show about it
 * @param counts receives what is no execution
 */
public record LoadBufferingSettings(
    boolean isEnabled,
    int round,
    PostponementPlan plan,
    BufferingSummary summary,
    PostponedExecutions.Counts counts) {
  /** It is not explored. */
  static LoadBufferingSettings none() {
    return noting(false, new BufferingSummary(BufferingSummary.Scope.ALL));
  }

  private static LoadBufferingSettings noting(boolean isEnabled, BufferingSummary summary) {
    return new LoadBufferingSettings(
        isEnabled, 0, PostponementPlan.NONE, summary, new PostponedExecutions.Counts());
  }

  public LoadBufferingSettings enabled() {
    return noting(true, summary);
  }

  /** Before reads are postponed, with a new summary. */
  public LoadBufferingSettings anew(BufferingSummary.Scope scope) {
    return noting(isEnabled, new BufferingSummary(scope));
  }

  /** The next exploration, with what the former ones have shown. */
  public LoadBufferingSettings next() {
    return new LoadBufferingSettings(
        isEnabled, round + 1, summary.plan(), summary, new PostponedExecutions.Counts());
  }

  public boolean isPostponing() {
    return !plan.isNone();
  }
}
