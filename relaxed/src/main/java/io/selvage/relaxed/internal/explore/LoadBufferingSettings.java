package io.selvage.relaxed.internal.explore;

import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.internal.buffering.BufferingSummary;
import io.selvage.relaxed.internal.buffering.PostponementPlan;

/**
 * How load buffering is explored.
 *
 * @param isEnabled whether it is explored at all
 * @param plan the reads that are postponed
 * @param summary receives what executions show about it
 */
public record LoadBufferingSettings(
    boolean isEnabled, PostponementPlan plan, BufferingSummary summary) {
  /** It is not explored. */
  static LoadBufferingSettings none(MemoryModel model) {
    return new LoadBufferingSettings(false, PostponementPlan.NONE, new BufferingSummary(model));
  }

  public LoadBufferingSettings enabled() {
    return new LoadBufferingSettings(true, plan, summary);
  }

  /** With a new summary. */
  public LoadBufferingSettings anew(MemoryModel model) {
    return new LoadBufferingSettings(isEnabled, plan, new BufferingSummary(model));
  }

  public LoadBufferingSettings with(PostponementPlan other) {
    return new LoadBufferingSettings(isEnabled, other, summary);
  }

  public boolean isPostponing() {
    return !plan.isNone();
  }
}
