package io.selvage.history.monitor;

import io.selvage.core.Budget;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Pending dequeues. A value v that is left must be gone by the least f of all values enqueued after
 * it, which grows with the return of v's enqueue; so where no such value was peeked at, it is best
 * to give the first dequeue to the value that was enqueued first, and so on. Otherwise that, and to
 * begin with values that were peeked at, are guesses like others.
 */
final class PendingDequeues implements PendingRemovals.Guesses {
  private final Lives lives;
  private final int[] left;

  private PendingDequeues(Lives lives) {
    this.lives = lives;
    this.left = lives.left();
  }

  static Ruling judge(Lives lives, QueueMonitor rule, Budget budget) {
    PendingDequeues dequeues = new PendingDequeues(lives);
    if (lives.takes().isEmpty()) {
      return rule.judge(lives.removals());
    }
    Ruling ruling = rule.judge(PendingRemovals.inOrder(lives, dequeues.byEnqueue()));
    return ruling instanceof Ruling.Linear || !dequeues.isAnyPeeked()
        ? ruling
        : new PendingRemovals(lives, rule, budget).judge(() -> dequeues);
  }

  private boolean isAnyPeeked() {
    return Arrays.stream(left).anyMatch(lives::isPeeked);
  }

  private int[] byEnqueue() {
    return PendingRemovals.sorted(left, Comparator.comparingInt(lives::sure));
  }

  private int[] peekedFirst() {
    Trace trace = lives.trace();
    return PendingRemovals.sorted(
        left,
        Comparator.<Integer>comparingInt(
                value -> lives.isPeeked(value) ? 0 : trace.ret(lives.add(value)))
            .thenComparingInt(
                value -> lives.isPeeked(value) ? trace.ret(lives.peek(value, 0)) : 0));
  }

  @Override
  public Optional<Ruling> contradiction() {
    return Optional.empty();
  }

  @Override
  public List<int[]> removals() {
    return List.of(PendingRemovals.inOrder(lives, peekedFirst()));
  }
}
