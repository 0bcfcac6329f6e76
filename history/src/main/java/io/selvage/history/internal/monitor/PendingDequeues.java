package io.selvage.history.internal.monitor;

import io.selvage.core.budget.Budget;
import io.selvage.history.monitor.MonitorResult;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Pending dequeues. A remaining value v must be removed by the least f of all values enqueued after
 * it, which grows with the return of v's enqueue; so if no such value was peeked at, the best
 * choice assigns the first dequeue to the value that was enqueued first, and so on. Otherwise that
 * assignment, and one that begins with values that were peeked at, are merely tried first.
 */
public final class PendingDequeues implements PendingRemovals.RemovalGuesses {
  private final ValueLifetimes lives;
  private final int[] left;

  private PendingDequeues(ValueLifetimes lives) {
    this.lives = lives;
    this.left = lives.left();
  }

  public static MonitorResult judge(ValueLifetimes lives, QueueMonitor rule, Budget budget) {
    PendingDequeues dequeues = new PendingDequeues(lives);
    if (lives.takes().isEmpty()) {
      return rule.judge(lives.removals());
    }
    MonitorResult result = rule.judge(PendingRemovals.inOrder(lives, dequeues.byEnqueue()));
    return result instanceof MonitorResult.Linear || !dequeues.isAnyPeeked()
        ? result
        : new PendingRemovals(lives, rule, budget).judge(() -> dequeues);
  }

  private boolean isAnyPeeked() {
    return Arrays.stream(left).anyMatch(lives::isPeeked);
  }

  private int[] byEnqueue() {
    return PendingRemovals.sorted(left, Comparator.comparingInt(lives::sure));
  }

  private int[] peekedFirst() {
    MonitorTrace trace = lives.trace();
    return PendingRemovals.sorted(
        left,
        Comparator.<Integer>comparingInt(
                value -> lives.isPeeked(value) ? 0 : trace.ret(lives.add(value)))
            .thenComparingInt(
                value -> lives.isPeeked(value) ? trace.ret(lives.peek(value, 0)) : 0));
  }

  @Override
  public Optional<MonitorResult> contradiction() {
    return Optional.empty();
  }

  @Override
  public List<int[]> removals() {
    return List.of(PendingRemovals.inOrder(lives, peekedFirst()));
  }
}
