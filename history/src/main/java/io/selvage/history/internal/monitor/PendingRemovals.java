package io.selvage.history.internal.monitor;

import io.selvage.core.budget.Budget;
import io.selvage.core.collection.IntList;
import io.selvage.history.monitor.MonitorResult;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Pending removals may have removed remaining values. A history is linearizable if and only if it
 * is with some of them assigned to distinct values; and an earlier removal, or an additional one,
 * never does harm. So if the rule holds with none assigned, the history is linearizable; if it does
 * not hold with the first of them assigned to every value, it is not. In between, the monitor tries
 * some assignments.
 */
public final class PendingRemovals {
  /** The number of assignments that are tried, */
  private static final int MOST_TRIES = 200;

  /** but no more than this bound allows for histories of this size. */
  private static final int MOST_OPERATIONS = 20_000_000;

  private final ValueLifetimes lives;
  private final ContainerMonitor rule;
  private final Budget budget;
  private final int[] left;
  private final IntList takes;
  private int tries;

  public PendingRemovals(ValueLifetimes lives, ContainerMonitor rule, Budget budget) {
    this.lives = lives;
    this.rule = rule;
    this.budget = budget;
    this.left = lives.left();
    this.takes = lives.takes();
    this.tries = Math.min(MOST_TRIES, MOST_OPERATIONS / Math.max(1, lives.trace().size()));
  }

  /** Assignments of removals that are tried first, and what they imply. */
  public interface RemovalGuesses {
    /** Why no assignment suffices. */
    Optional<MonitorResult> contradiction();

    List<int[]> removals();
  }

  public MonitorResult judge(Supplier<RemovalGuesses> guesses) {
    MonitorResult none = rule.judge(lives.removals());
    if (takes.isEmpty() || none instanceof MonitorResult.Linear || left.length == 0) {
      return none;
    }
    int[] every = lives.removals().clone();
    for (int value : left) {
      every[value] = takes.get(0);
    }
    MonitorResult most = rule.judge(every);
    if (most instanceof MonitorResult.Contradiction || left.length == 1) {
      return most;
    }
    RemovalGuesses some = guesses.get();
    Optional<MonitorResult> contradiction = some.contradiction();
    if (contradiction.isPresent()) {
      return contradiction.get();
    }
    for (int[] removals : some.removals()) {
      MonitorResult result = rule.judge(removals);
      if (result instanceof MonitorResult.Linear) {
        return result;
      }
    }
    return tryAll(lives.removals().clone(), 0)
        .orElseGet(
            () -> {
              ConflictingOperations culprits = lives.culprits();
              MonitorResult.Contradiction example = (MonitorResult.Contradiction) none;
              return culprits.contradictInContext(
                  example.operation(), "impossible, for any values that the pending calls removed");
            });
  }

  /**
   * Tries every assignment that uses all removals, or covers all values; empty if none succeeds.
   */
  private Optional<MonitorResult> tryAll(int[] removals, int given) {
    if (given == Math.min(takes.size(), left.length)) {
      if (tries-- <= 0 || budget.look()) {
        return Optional.of(MonitorResult.TOO_MANY_PENDING);
      }
      MonitorResult result = rule.judge(removals);
      return result instanceof MonitorResult.Linear ? Optional.of(result) : Optional.empty();
    }
    for (int value : left) {
      if (removals[value] == ValueLifetimes.NONE) {
        removals[value] = takes.get(given);
        Optional<MonitorResult> result = tryAll(removals, given + 1);
        if (result.isPresent()) {
          return result;
        }
        removals[value] = ValueLifetimes.NONE;
      }
    }
    return Optional.empty();
  }

  /** The removals in the order of their calls, assigned to values in this order. */
  static int[] inOrder(ValueLifetimes lives, int[] values) {
    int[] removals = lives.removals().clone();
    for (int i = 0; i < Math.min(values.length, lives.takes().size()); i++) {
      removals[values[i]] = lives.takes().get(i);
    }
    return removals;
  }

  static int[] sorted(int[] values, Comparator<Integer> order) {
    return Arrays.stream(values).boxed().sorted(order).mapToInt(Integer::intValue).toArray();
  }
}
