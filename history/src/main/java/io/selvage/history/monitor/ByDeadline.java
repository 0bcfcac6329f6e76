package io.selvage.history.monitor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Gives pending removals to the values that must be gone first. */
final class ByDeadline implements PendingRemovals.Guesses {
  private final Trace trace;
  private final Lives lives;
  private final Deadlines deadlines;
  private final int[] hurried;

  /** Values left, those with a deadline first. */
  private ByDeadline(Lives lives, Deadlines deadlines, Comparator<Integer> otherwise) {
    this.trace = lives.trace();
    this.lives = lives;
    this.deadlines = deadlines;
    this.hurried =
        PendingRemovals.sorted(
            lives.left(), Comparator.<Integer>comparingInt(deadlines::of).thenComparing(otherwise));
  }

  static ByDeadline ofPriorities(Lives lives) {
    return new ByDeadline(lives, Deadlines.ofPriorities(lives), Comparator.naturalOrder());
  }

  static ByDeadline ofStack(Lives lives) {
    Comparator<Integer> pushed =
        Comparator.comparingInt(value -> lives.trace().ret(lives.add(value)));
    return new ByDeadline(lives, Deadlines.ofStack(lives), pushed.reversed());
  }

  @Override
  public Optional<Ruling> contradiction() {
    IntList takes = lives.takes();
    for (int i = 0; i < hurried.length && deadlines.of(hurried[i]) < Trace.NEVER; i++) {
      if (i >= takes.size() || trace.call(takes.at(i)) > deadlines.of(hurried[i])) {
        return Optional.of(tooMany(i));
      }
    }
    return Optional.empty();
  }

  private Ruling tooMany(int index) {
    Culprits culprits = lives.culprits();
    for (int i = 0; i <= index && !culprits.areMany(); i++) {
      int witness = deadlines.witness(hurried[i]);
      culprits.name(lives.add(hurried[i]));
      culprits.add(witness);
      if (trace.deed(witness) != Role.Deed.FIND_EMPTY) {
        lives.blame(culprits, trace.value(witness));
      }
    }
    return culprits.contradict(
        deadlines.witness(hurried[index]),
        "cannot be: "
            + (index + 1)
            + " values in its way must have been gone, and fewer removals had been called");
  }

  @Override
  public List<int[]> removals() {
    List<int[]> removals = new ArrayList<>();
    removals.add(PendingRemovals.inOrder(lives, hurried));
    removals.add(lastPushedFirst());
    return removals;
  }

  /** As by deadline; but values without one, the last pushed first, get what is called after. */
  private int[] lastPushedFirst() {
    IntList takes = lives.takes();
    int count = 0;
    while (count < hurried.length && deadlines.of(hurried[count]) < Trace.NEVER) {
      count++;
    }
    int[] removals = PendingRemovals.inOrder(lives, Arrays.copyOf(hurried, count));
    boolean[] given = new boolean[takes.size()];
    Arrays.fill(given, 0, Math.min(count, given.length), true);
    int[] rest = Arrays.copyOfRange(hurried, count, hurried.length);
    for (int value : rest) {
      int best = Lives.NONE;
      for (int i = 0; i < given.length; i++) {
        if (!given[i]) {
          best = i;
          if (trace.call(takes.at(i)) > trace.call(lives.add(value))) {
            break;
          }
        }
      }
      if (best != Lives.NONE) {
        given[best] = true;
        removals[value] = takes.at(best);
      }
    }
    return removals;
  }
}
