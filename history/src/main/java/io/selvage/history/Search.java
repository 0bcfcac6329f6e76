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
  private final KeyNumbers keys;
  private final Path path;
  private final Furthest deadEnds = new Furthest();
  private int visited;

  /**
   * No configuration that failed has more completed operations: beyond, none need be looked for.
   */
  private int mostFailed = -1;

  Search(Problem<S> problem, DownSet set, WingGong.Memory memory, Budget budget) {
    this.problem = problem;
    this.budget = budget;
    this.set = set;
    this.path = new Path(problem.history().size());
    this.labels = new Labels(problem.history());
    this.labelOf = labels.byOperation();
    this.moves = new Moves<>(problem.specification(), labels);
    boolean remembers = memory == WingGong.Memory.ALL;
    this.failed = remembers ? new Failed(set.key().length, set.pendingKey().length) : null;
    this.keys = new KeyNumbers(problem.specification(), labels);
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
    boolean found = enter(moves.number(problem.initial()), Path.NO_RUN);
    while (!found && path.length() >= 0) {
      if (budget.isSpent()) {
        return new Finding.Stopped<>(budget.whySpent(), by);
      }
      if (visited > most || failed != null && failed.isFull()) {
        return new Finding.Stopped<>("too many configurations", by);
      }
      int next = advance();
      if (next >= 0) {
        found = enter(next, run());
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
  private boolean enter(int state, int run) {
    visited++;
    path.push(state, run);
    if (set.isComplete() && problem.accepts(moves.state(state))) {
      return true;
    }
    if (failed != null
        && set.completed() <= mostFailed
        && failed.has(set.key(), set.pendingKey(), state)) {
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
    int returning = set.returning();
    int first = returning < 0 ? -1 : labelOf[set.operation(returning)];
    do {
      if (path.place() >= 0 && keys.mayMatter(labelOf[path.operation()], first)) {
        int answer = moves.from(state, labelOf[path.operation()]);
        int next = moves.choice(answer, path.nextTry());
        while (next >= 0) {
          if (path.place() < set.firstPending()) {
            path.set(Path.EXTENDED);
          }
          if (!isDetour(next) && isTime(next, returning, first)) {
            set.take(path.place());
            return next;
          }
          next = moves.choice(answer, path.nextTry());
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

  /** The state where the pending operations began that end with the one just taken, if it is. */
  private int run() {
    if (path.place() < set.firstPending()) {
      return Path.NO_RUN;
    }
    return path.run() == Path.NO_RUN ? path.state() : path.run();
  }

  /**
   * Whether pending operations lead nowhere but where the last of them alone leads, or none. That
   * is tried where they began; so what begins there has failed when all was tried, but not what is
   * on the way.
   */
  private boolean isDetour(int next) {
    if (failed == null || path.run() == Path.NO_RUN || path.place() < set.firstPending()) {
      return false;
    }
    boolean isDetour =
        next == path.run() || next == moves.from(path.run(), labelOf[path.operation()]);
    if (isDetour) {
      path.set(Path.PRUNED);
    }
    return isDetour;
  }

  /** Whether to try the candidate in this round. */
  private boolean isTime(int next, int returning, int first) {
    if (isBest(next, returning, first) != path.is(Path.LAST_ROUND)) {
      return true;
    }
    path.set(Path.PUT_OFF);
    return false;
  }

  /**
   * Whether to try the candidate in the first round: the first to return, and what allows it to
   * come next; where nobody knows which that is, completed operations, and what allows one.
   */
  private boolean isBest(int next, int returning, int first) {
    if (first >= 0) {
      return path.place() == returning || moves.from(next, first) != Moves.NONE;
    }
    return path.place() < set.firstPending() || canGoOn(next);
  }

  /** Whether some completed operation can come next. */
  private boolean canGoOn(int state) {
    set.take(path.place());
    int place = set.nextCompleted(DownSet.START);
    while (place >= 0 && moves.from(state, labelOf[set.operation(place)]) == Moves.NONE) {
      place = set.nextCompleted(place);
    }
    set.undo(path.place());
    return place >= 0;
  }

  private boolean nextCandidate() {
    int next = after(path.place());
    if (next < 0 && path.is(Path.PUT_OFF) && !path.is(Path.LAST_ROUND)) {
      path.set(Path.LAST_ROUND);
      next = after(DownSet.START);
    }
    if (next < 0) {
      return false;
    }
    path.look(next, set.operation(next));
    return true;
  }

  private int after(int place) {
    boolean pending = place >= set.firstPending();
    int next = pending ? -1 : set.nextCompleted(place);
    return next >= 0 ? next : set.nextPending(pending ? place : DownSet.START);
  }

  private void retreat() {
    if (!path.is(Path.EXTENDED)) {
      deadEnds.offer(path, set.completed());
    }
    boolean pruned = path.is(Path.PRUNED);
    if (failed != null && !path.is(Path.CLOSED) && !pruned) {
      failed.add(set.key(), set.pendingKey(), path.state());
      mostFailed = Math.max(mostFailed, set.completed());
    }
    path.pop();
    if (path.length() >= 0) {
      set.undo(path.place());
      deadEnds.popped(path.length(), path.operation());
      if (pruned && path.run() != Path.NO_RUN) {
        path.set(Path.PRUNED);
      }
    }
  }
}
