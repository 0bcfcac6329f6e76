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
 * Pending removals may have taken values that are left. A history is linearizable if and only if it
 * is with some of them given to different values; and an earlier removal, or one more, never does
 * harm. So where the rule holds with none given, that is a yes; where it does not hold with the
 * first of them given to every value, a no. In between, some ways to give them are tried.
 */
public final class PendingRemovals {
  /** So many ways are tried, */
  private static final int MOST_TRIES = 200;

  /** but no more than this allows for histories of this size. */
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

  /** Ways to give removals that are tried first, and what they show. */
  public interface RemovalGuesses {
    /** Why no way can do. */
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
      MonitorResult ruling = rule.judge(removals);
      if (ruling instanceof MonitorResult.Linear) {
        return ruling;
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

  /** Every way to give all removals, or to all values; empty if none does. */
  private Optional<MonitorResult> tryAll(int[] removals, int given) {
    if (given == Math.min(takes.size(), left.length)) {
      if (tries-- <= 0 || budget.look()) {
        return Optional.of(MonitorResult.TOO_MANY_PENDING);
      }
      MonitorResult ruling = rule.judge(removals);
      return ruling instanceof MonitorResult.Linear ? Optional.of(ruling) : Optional.empty();
    }
    for (int value : left) {
      if (removals[value] == ValueLifetimes.NONE) {
        removals[value] = takes.get(given);
        Optional<MonitorResult> ruling = tryAll(removals, given + 1);
        if (ruling.isPresent()) {
          return ruling;
        }
        removals[value] = ValueLifetimes.NONE;
      }
    }
    return Optional.empty();
  }

  /** The removals in the order of their calls, given to values in this order. */
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
