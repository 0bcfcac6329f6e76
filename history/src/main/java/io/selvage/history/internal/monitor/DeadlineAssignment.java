package io.selvage.history.internal.monitor;

import io.selvage.core.collection.IntList;
import io.selvage.history.monitor.MonitorResult;
import io.selvage.history.monitor.OperationRole;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Assigns pending removals to the values that must be removed first. */
public final class DeadlineAssignment implements PendingRemovals.RemovalGuesses {
  private final MonitorTrace trace;
  private final ValueLifetimes lives;
  private final RemovalDeadlines deadlines;
  private final int[] hurried;

  /** Remaining values, those with a deadline first. */
  private DeadlineAssignment(
      ValueLifetimes lives, RemovalDeadlines deadlines, Comparator<Integer> otherwise) {
    this.trace = lives.trace();
    this.lives = lives;
    this.deadlines = deadlines;
    this.hurried =
        PendingRemovals.sorted(
            lives.left(), Comparator.<Integer>comparingInt(deadlines::of).thenComparing(otherwise));
  }

  public static DeadlineAssignment ofPriorities(ValueLifetimes lives) {
    return new DeadlineAssignment(
        lives, RemovalDeadlines.ofPriorities(lives), Comparator.naturalOrder());
  }

  public static DeadlineAssignment ofStack(ValueLifetimes lives) {
    Comparator<Integer> pushed =
        Comparator.comparingInt(value -> lives.trace().ret(lives.add(value)));
    return new DeadlineAssignment(lives, RemovalDeadlines.ofStack(lives), pushed.reversed());
  }

  @Override
  public Optional<MonitorResult> contradiction() {
    IntList takes = lives.takes();
    for (int i = 0; i < hurried.length && deadlines.of(hurried[i]) < MonitorTrace.NEVER; i++) {
      if (i >= takes.size() || trace.call(takes.get(i)) > deadlines.of(hurried[i])) {
        return Optional.of(tooMany(i));
      }
    }
    return Optional.empty();
  }

  private MonitorResult tooMany(int index) {
    ConflictingOperations culprits = lives.culprits();
    for (int i = 0; i <= index && !culprits.areMany(); i++) {
      int witness = deadlines.witness(hurried[i]);
      culprits.name(lives.add(hurried[i]));
      culprits.add(witness);
      if (trace.effect(witness) != OperationRole.Kind.FIND_EMPTY) {
        lives.blame(culprits, trace.value(witness));
      }
    }
    return culprits.contradict(
        deadlines.witness(hurried[index]),
        "cannot be: "
            + (index + 1)
            + " earlier values must have been removed, but fewer removals had been called");
  }

  @Override
  public List<int[]> removals() {
    List<int[]> removals = new ArrayList<>();
    removals.add(PendingRemovals.inOrder(lives, hurried));
    removals.add(lastPushedFirst());
    return removals;
  }

  /** By deadline; values without one, the last pushed first, receive the removals called later. */
  private int[] lastPushedFirst() {
    IntList takes = lives.takes();
    int count = 0;
    while (count < hurried.length && deadlines.of(hurried[count]) < MonitorTrace.NEVER) {
      count++;
    }
    int[] removals = PendingRemovals.inOrder(lives, Arrays.copyOf(hurried, count));
    boolean[] given = new boolean[takes.size()];
    Arrays.fill(given, 0, Math.min(count, given.length), true);
    int[] rest = Arrays.copyOfRange(hurried, count, hurried.length);
    for (int value : rest) {
      int best = ValueLifetimes.NONE;
      for (int i = 0; i < given.length; i++) {
        if (!given[i]) {
          best = i;
          if (trace.call(takes.get(i)) > trace.call(lives.add(value))) {
            break;
          }
        }
      }
      if (best != ValueLifetimes.NONE) {
        given[best] = true;
        removals[value] = takes.get(best);
      }
    }
    return removals;
  }
}
