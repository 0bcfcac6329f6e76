package io.selvage.history.monitor;

import io.selvage.core.Budget;
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
final class PendingRemovals {
  /** So many ways are tried, */
  private static final int MOST_TRIES = 200;

  /** but no more than this allows for histories of this size. */
  private static final int MOST_OPERATIONS = 20_000_000;

  private final Lives lives;
  private final Container rule;
  private final Budget budget;
  private final int[] left;
  private final IntList takes;
  private int tries;

  PendingRemovals(Lives lives, Container rule, Budget budget) {
    this.lives = lives;
    this.rule = rule;
    this.budget = budget;
    this.left = lives.left();
    this.takes = lives.takes();
    this.tries = Math.min(MOST_TRIES, MOST_OPERATIONS / Math.max(1, lives.trace().size()));
  }

  /** Ways to give removals that are tried first, and what they show. */
  interface Guesses {
    /** Why no way can do. */
    Optional<Ruling> contradiction();

    List<int[]> removals();
  }

  Ruling judge(Supplier<Guesses> guesses) {
    Ruling none = rule.judge(lives.removals());
    if (takes.isEmpty() || none instanceof Ruling.Linear || left.length == 0) {
      return none;
    }
    int[] every = lives.removals().clone();
    for (int value : left) {
      every[value] = takes.at(0);
    }
    Ruling most = rule.judge(every);
    if (most instanceof Ruling.Contradiction || left.length == 1) {
      return most;
    }
    Guesses some = guesses.get();
    Optional<Ruling> contradiction = some.contradiction();
    if (contradiction.isPresent()) {
      return contradiction.get();
    }
    for (int[] removals : some.removals()) {
      Ruling ruling = rule.judge(removals);
      if (ruling instanceof Ruling.Linear) {
        return ruling;
      }
    }
    return tryAll(lives.removals().clone(), 0)
        .orElseGet(
            () -> {
              Culprits culprits = lives.culprits();
              Ruling.Contradiction example = (Ruling.Contradiction) none;
              return culprits.contradictInContext(
                  example.operation(), "cannot be, whatever values the pending calls have removed");
            });
  }

  /** Every way to give all removals, or to all values; empty if none does. */
  private Optional<Ruling> tryAll(int[] removals, int given) {
    if (given == Math.min(takes.size(), left.length)) {
      if (tries-- <= 0 || budget.look()) {
        return Optional.of(Ruling.TOO_MANY_PENDING);
      }
      Ruling ruling = rule.judge(removals);
      return ruling instanceof Ruling.Linear ? Optional.of(ruling) : Optional.empty();
    }
    for (int value : left) {
      if (removals[value] == Lives.NONE) {
        removals[value] = takes.at(given);
        Optional<Ruling> ruling = tryAll(removals, given + 1);
        if (ruling.isPresent()) {
          return ruling;
        }
        removals[value] = Lives.NONE;
      }
    }
    return Optional.empty();
  }

  /** The removals in the order of their calls, given to values in this order. */
  static int[] inOrder(Lives lives, int[] values) {
    int[] removals = lives.removals().clone();
    for (int i = 0; i < Math.min(values.length, lives.takes().size()); i++) {
      removals[values[i]] = lives.takes().at(i);
    }
    return removals;
  }

  static int[] sorted(int[] values, Comparator<Integer> order) {
    return Arrays.stream(values).boxed().sorted(order).mapToInt(Integer::intValue).toArray();
  }
}
