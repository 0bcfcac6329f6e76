package io.selvage.history.internal.search;

import io.selvage.core.Operation;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.history.internal.problem.DeadEnd;
import io.selvage.history.internal.problem.LinearizationProblem;
import io.selvage.history.internal.problem.LinearizationResult;
import io.selvage.history.internal.problem.OperationNumbers;
import io.selvage.history.internal.strategy.LinearizablePrefixes;
import io.selvage.history.internal.strategy.WingGongStrategy;
import io.selvage.history.spec.ReadOnlyOperations;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A backtracking search for a solution: extends an order by one operation at a time, and takes the
 * operation back if no solution follows.
 *
 * <p>With memory, no configuration is explored twice: those that failed are stored, the others are
 * on the path. If a read-only operation can come next, it does, and nothing else is tried (see
 * {@link ReadOnlyOperations}).
 */
public final class LinearizationSearch<S> {
  private final LinearizationProblem<S> problem;
  private final Budget budget;
  private final DownSet set;
  private final OperationLabels labels;
  private final int[] labelOf;
  private final TransitionCache<S> moves;
  private final @Nullable FailedConfigurations failed;
  private final boolean[] looks;
  private final OperationKeys keys;
  private final SearchPath path;
  private final LongestPrefixes deadEnds = new LongestPrefixes();
  private int visited;

  /** No failed configuration has more completed operations; larger ones need no lookup. */
  private int mostFailed = -1;

  public LinearizationSearch(
      LinearizationProblem<S> problem, DownSet set, WingGongStrategy.Memory memory, Budget budget) {
    this.problem = problem;
    this.budget = budget;
    this.set = set;
    this.path = new SearchPath(problem.history().size());
    this.labels = new OperationLabels(problem.history());
    this.labelOf = labels.byOperation();
    this.moves = new TransitionCache<>(problem.specification(), labels);
    boolean remembers = memory == WingGongStrategy.Memory.ALL;
    this.failed =
        remembers ? new FailedConfigurations(set.key().length, set.pendingKey().length) : null;
    this.keys = new OperationKeys(problem.specification(), labels);
    this.looks = new boolean[labels.count()];
    if (remembers && problem.specification() instanceof ReadOnlyOperations observing) {
      for (int label = 0; label < looks.length; label++) {
        Operation example = labels.example(label);
        looks[label] = !example.isPending() && observing.isObservation(example);
      }
    }
  }

  /**
   * @param most the number of configurations after which the search gives up
   */
  public LinearizationResult<S> find(String by, int most) {
    boolean found = enter(moves.number(problem.initial()), SearchPath.NO_RUN);
    while (!found && path.length() >= 0) {
      if (budget.isSpent()) {
        return new LinearizationResult.Stopped<>(budget.cause(), longest(), by);
      }
      if (visited > most || failed != null && failed.isFull()) {
        return new LinearizationResult.Stopped<>(
            UnknownCause.read("REF-212 the search exceeds its limit of configurations"),
            longest(),
            by);
      }
      int next = advance();
      if (next >= 0) {
        found = enter(next, run());
      } else {
        retreat();
      }
    }
    if (found) {
      return new LinearizationResult.Found<>(
          new OperationNumbers(path.first(path.length(), path.length())), by);
    }
    OperationNumbers all = OperationNumbers.below(problem.history().size(), i -> true);
    return new LinearizationResult.Exhausted<>(problem, all, deadEnds.list(path, moves), by);
  }

  /** Of the order at hand and the best dead ends, the one that goes on longest without a gap. */
  private OperationNumbers longest() {
    OperationNumbers best = new OperationNumbers(path.first(path.length(), path.length()));
    if (problem.intervals().isEmpty() || problem.goal().isPresent()) {
      return best;
    }
    IntervalOrder intervals = problem.intervals().get();
    long reached = reach(intervals, best);
    for (DeadEnd<S> each : deadEnds.list(path, moves)) {
      long further = reach(intervals, each.order());
      if (further > reached) {
        reached = further;
        best = each.order();
      }
    }
    return best;
  }

  private long reach(IntervalOrder intervals, OperationNumbers order) {
    OptionalInt outside = LinearizablePrefixes.firstOutside(problem.history(), intervals, order);
    return outside.isPresent() ? intervals.returned(outside.getAsInt()) : Long.MAX_VALUE;
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
      path.set(SearchPath.CLOSED | SearchPath.EXTENDED);
    }
    return false;
  }

  /** Takes the next operation that can be tried; returns the successor state, or -1. */
  private int advance() {
    if (path.is(SearchPath.CLOSED)) {
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
            path.set(SearchPath.EXTENDED);
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

  /** Takes a read-only operation and tries nothing else; false if none can come next. */
  private boolean look(int state) {
    for (int place = set.nextCompleted(DownSet.START);
        place >= 0;
        place = set.nextCompleted(place)) {
      int label = labelOf[set.operation(place)];
      if (looks[label] && moves.from(state, label) == state) {
        path.look(place, set.operation(place));
        path.set(SearchPath.CLOSED | SearchPath.EXTENDED);
        set.take(place);
        return true;
      }
    }
    return false;
  }

  /** The state before the trailing pending operations, if the operation just taken is pending. */
  private int run() {
    if (path.place() < set.firstPending()) {
      return SearchPath.NO_RUN;
    }
    return path.run() == SearchPath.NO_RUN ? path.state() : path.run();
  }

  /**
   * Whether the trailing pending operations lead only to a state to which the last of them alone,
   * or none, also leads. That alternative is tried where they began. What begins there has
   * therefore failed when all alternatives were tried, but the intermediate configurations have
   * not.
   */
  private boolean isDetour(int next) {
    if (failed == null || path.run() == SearchPath.NO_RUN || path.place() < set.firstPending()) {
      return false;
    }
    boolean isDetour =
        next == path.run() || next == moves.from(path.run(), labelOf[path.operation()]);
    if (isDetour) {
      path.set(SearchPath.PRUNED);
    }
    return isDetour;
  }

  /** Whether to try the candidate in this round. */
  private boolean isTime(int next, int returning, int first) {
    if (isBest(next, returning, first) != path.is(SearchPath.LAST_ROUND)) {
      return true;
    }
    path.set(SearchPath.PUT_OFF);
    return false;
  }

  /**
   * Whether to try the candidate in the first round: the operation that returns first, and what
   * enables it; if that operation is unknown, completed operations, and what enables one.
   */
  private boolean isBest(int next, int returning, int first) {
    if (first >= 0) {
      return path.place() == returning || moves.from(next, first) != TransitionCache.NONE;
    }
    return path.place() < set.firstPending() || canGoOn(next);
  }

  /** Whether some completed operation can come next. */
  private boolean canGoOn(int state) {
    set.take(path.place());
    int place = set.nextCompleted(DownSet.START);
    while (place >= 0 && moves.from(state, labelOf[set.operation(place)]) == TransitionCache.NONE) {
      place = set.nextCompleted(place);
    }
    set.undo(path.place());
    return place >= 0;
  }

  private boolean nextCandidate() {
    int next = after(path.place());
    if (next < 0 && path.is(SearchPath.PUT_OFF) && !path.is(SearchPath.LAST_ROUND)) {
      path.set(SearchPath.LAST_ROUND);
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
    if (!path.is(SearchPath.EXTENDED)) {
      deadEnds.offer(path, set.completed());
    }
    boolean pruned = path.is(SearchPath.PRUNED);
    if (failed != null && !path.is(SearchPath.CLOSED) && !pruned) {
      failed.add(set.key(), set.pendingKey(), path.state());
      mostFailed = Math.max(mostFailed, set.completed());
    }
    path.pop();
    if (path.length() >= 0) {
      set.undo(path.place());
      deadEnds.popped(path.length(), path.operation());
      if (pruned && path.run() != SearchPath.NO_RUN) {
        path.set(SearchPath.PRUNED);
      }
    }
  }
}
