package io.selvage.history.internal.monitor;

import io.selvage.history.monitor.MonitorResult;

/**
 * A stack of distinct values.
 *
 * <p>A value is certainly on the stack from P, the first return of its push and peeks, to Q, the
 * last call of its pop and peeks. If Q comes first the value may be pushed and popped in one gap
 * without affecting other values. The others cover the gaps from P to Q. At a gap that is not
 * covered the stack may be empty, so the runs of covered gaps are independent. In a run from A to B
 * the stack is never empty: the value at its bottom was pushed before A and popped after B, and
 * each peek at it has a gap with no other value. Any such value can serve as the bottom, as a
 * longer stay at the bottom does not affect other values; without it the run splits into smaller
 * runs.
 */
public final class StackMonitor implements ContainerMonitor {
  private final ValueLifetimes lives;

  public StackMonitor(ValueLifetimes lives) {
    this.lives = lives;
  }

  @Override
  public MonitorResult judge(int[] removals) {
    StackSpans spans = new StackSpans(lives, removals);
    return spans.contradiction().orElseGet(() -> new StackRuns(lives, removals, spans).settle());
  }
}
