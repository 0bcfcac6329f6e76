package io.selvage.history;

import io.selvage.core.Budget;
import io.selvage.core.Operation;
import org.jspecify.annotations.Nullable;

/**
 * One search for a solution: extends an order by one operation at a time, and takes it back where
 * that leads nowhere.
 *
 * <p>With a memory, no configuration is gone through twice: those that failed are kept, the others
 * are on the path. And where an operation that only looks can come next, it does, and nothing else
 * is tried (see {@link Observing}).
 */
final class Search<S> {
  private final Problem<S> problem;
  private final Budget budget;
  private final DownSet set;
  private final Labels labels;
  private final int[] labelOf;
  private final Moves<S> moves;
  private final @Nullable Failed failed;
  private final boolean[] looks;
  private final Path path = new Path();
  private final Furthest deadEnds = new Furthest();
  private int visited;

  Search(Problem<S> problem, DownSet set, WingGong.Memory memory, Budget budget) {
    this.problem = problem;
    this.budget = budget;
    this.set = set;
    this.labels = new Labels(problem.history());
    this.labelOf = labels.byOperation();
    this.moves = new Moves<>(problem.specification(), labels);
    boolean remembers = memory == WingGong.Memory.ALL;
    this.failed = remembers ? new Failed(set.key().length, set.pendingKey().length) : null;
    this.looks = new boolean[labels.count()];
    if (remembers && problem.specification() instanceof Observing observing) {
      for (int label = 0; label < looks.length; label++) {
        Operation example = labels.example(label);
        looks[label] = !example.isPending() && observing.isObservation(example);
      }
    }
  }

  /**
   * @param most configurations to be met before giving up
   */
  Finding<S> find(String by, int most) {
    boolean found = enter(moves.number(problem.initial()));
    while (!found && path.length() >= 0) {
      if (budget.isSpent()) {
        return new Finding.Stopped<>(budget.whySpent(), by);
      }
      if (visited > most || failed != null && failed.isFull()) {
        return new Finding.Stopped<>("too many configurations", by);
      }
      int next = advance();
      if (next >= 0) {
        found = enter(next);
      } else {
        retreat();
      }
    }
    if (found) {
      return new Finding.Found<>(new Numbers(path.first(path.length(), path.length())), by);
    }
    Numbers all = Numbers.below(problem.history().size(), i -> true);
    return new Finding.Exhausted<>(problem, all, deadEnds.list(path, moves), by);
  }

  /** Whether the order, just extended, is a solution. */
  private boolean enter(int state) {
    visited++;
    path.push(state);
    if (set.isComplete() && problem.accepts(moves.state(state))) {
      return true;
    }
    if (failed != null && failed.has(set.key(), set.pendingKey(), state)) {
      path.set(Path.CLOSED | Path.EXTENDED);
    }
    return false;
  }

  /** Takes the next operation that can be tried; the state it leads to, or -1. */
  private int advance() {
    if (path.is(Path.CLOSED)) {
      return -1;
    }
    int state = path.state();
    if (path.place() < 0 && look(state)) {
      return state;
    }
    do {
      if (path.place() >= 0) {
        int next = moves.choice(moves.from(state, labelOf[path.operation()]), path.nextTry());
        while (next >= 0) {
          set.take(path.place());
          if (isTime(next)) {
            return next;
          }
          set.undo(path.place());
          next = moves.choice(moves.from(state, labelOf[path.operation()]), path.nextTry());
        }
      }
    } while (nextCandidate());
    return -1;
  }

  /** Takes an operation that only looks, and leaves it at that; false if none can come next. */
  private boolean look(int state) {
    for (int place = set.nextCompleted(DownSet.START);
        place >= 0;
        place = set.nextCompleted(place)) {
      int label = labelOf[set.operation(place)];
      if (looks[label] && moves.from(state, label) == state) {
        path.look(place, set.operation(place));
        path.set(Path.CLOSED | Path.EXTENDED);
        set.take(place);
        return true;
      }
    }
    return false;
  }

  /** Whether to try the candidate, which was just taken, before all others have been tried. */
  private boolean isTime(int next) {
    if (path.place() < set.firstPending()) {
      path.set(Path.EXTENDED);
      return true;
    }
    if (path.is(Path.LAST_ROUND) || helps(next)) {
      return true;
    }
    path.set(Path.PUT_OFF);
    return false;
  }

  /** Whether some completed operation can come next. */
  private boolean helps(int state) {
    for (int place = set.nextCompleted(DownSet.START);
        place >= 0;
        place = set.nextCompleted(place)) {
      if (moves.from(state, labelOf[set.operation(place)]) != Moves.NONE) {
        return true;
      }
    }
    return false;
  }

  private boolean nextCandidate() {
    int place = path.place();
    boolean pending = place >= set.firstPending();
    int next = pending ? -1 : set.nextCompleted(place);
    if (next < 0) {
      next = set.nextPending(pending ? place : DownSet.START);
    }
    if (next < 0 && path.is(Path.PUT_OFF) && !path.is(Path.LAST_ROUND)) {
      path.set(Path.LAST_ROUND);
      next = set.nextPending(DownSet.START);
    }
    if (next < 0) {
      return false;
    }
    path.look(next, set.operation(next));
    return true;
  }

  private void retreat() {
    if (!path.is(Path.EXTENDED)) {
      deadEnds.offer(path, set.completed());
    }
    if (failed != null && !path.is(Path.CLOSED)) {
      failed.add(set.key(), set.pendingKey(), path.state());
    }
    path.pop();
    if (path.length() >= 0) {
      set.undo(path.place());
      deadEnds.popped(path.length(), path.operation());
    }
  }
}
