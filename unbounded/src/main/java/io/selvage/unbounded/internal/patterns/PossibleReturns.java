package io.selvage.unbounded.internal.patterns;

import io.selvage.core.budget.Budget;
import io.selvage.unbounded.internal.closure.ClosureControl;
import io.selvage.unbounded.internal.closure.ClosureEdge;
import io.selvage.unbounded.internal.closure.checker.ClosureChecker;
import io.selvage.unbounded.internal.closure.search.MoveCache;
import io.selvage.unbounded.internal.closure.search.StopRule;
import io.selvage.unbounded.internal.closure.search.ThreadModularClosure;
import io.selvage.unbounded.internal.model.LocalState;
import io.selvage.unbounded.internal.model.SharedState;
import io.selvage.unbounded.internal.model.ThreadModularModel;
import io.selvage.unbounded.internal.model.ThreadMove;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a thread may still return in each position, computed by closing the class thread by thread,
 * without a pattern, and propagating backwards from the returns. An over-approximation. A run in
 * which a thread can no longer return the guessed result need not be followed.
 */
final class PossibleReturns {
  private static final Set<ValueMark> ALL = EnumSet.allOf(ValueMark.class);

  private final Map<Long, EnumSet<ValueMark>> marks = new HashMap<>();
  private final Map<Long, List<Long>> before = new HashMap<>();
  private final ArrayDeque<Long> open = new ArrayDeque<>();
  private boolean isKnown;
  private String stuck = "";

  /** No information: every thread may return anything. */
  static PossibleReturns unknown() {
    return new PossibleReturns();
  }

  /** Also without information if the budget is exhausted. */
  static PossibleReturns of(
      MoveCache cache, ObjectKindMapping mapping, ThreadModularModel again, Budget budget) {
    PossibleReturns prospects = new PossibleReturns();
    PatternMonitor monitor = new PatternMonitor(new UnrestrictedPattern(), mapping, prospects);
    ThreadModularClosure<PatternThread> closure = ThreadModularClosure.keepingEdges(cache, monitor);
    if (!closure.close(StopRule.NEVER, budget)) {
      return unknown();
    }
    closure.kept().orElseThrow().forEach(edge -> prospects.note(edge, monitor));
    closure.controls().forEach(control -> prospects.note(control, closure));
    prospects.spread();
    prospects.isKnown = true;
    prospects.lookForStuck(closure, monitor);
    return new ClosureChecker<>(closure, cache.model(), again).isClosed(budget)
        ? prospects
        : unknown();
  }

  /**
   * A call that may reach a state from which it never returns, whatever other threads do; empty if
   * none.
   */
  String stuck() {
    return stuck;
  }

  /** If the pool is exhausted, a thread may merely wait for another object. */
  private void lookForStuck(ThreadModularClosure<PatternThread> closure, PatternMonitor monitor) {
    Set<Long> excused = new HashSet<>();
    for (ClosureControl<PatternThread> control : closure.controls()) {
      for (PatternThread thread : control.threads()) {
        if (closure.model().isCut(control.shared(), thread.local())) {
          excuse(key(control.shared(), thread.local()), excused);
        }
      }
    }
    for (ClosureControl<PatternThread> control : closure.controls()) {
      for (PatternThread thread : control.threads()) {
        long place = key(control.shared(), thread.local());
        if (!thread.local().isIdle() && !marks.containsKey(place) && !excused.contains(place)) {
          stuck = monitor.call(thread.local());
          return;
        }
      }
    }
  }

  private void excuse(long first, Set<Long> excused) {
    ArrayDeque<Long> left = new ArrayDeque<>(List.of(first));
    while (!left.isEmpty()) {
      long place = left.poll();
      if (excused.add(place)) {
        left.addAll(before.getOrDefault(place, List.of()));
      }
    }
  }

  /** The possible results; for calls without a result, their arguments. */
  Set<ValueMark> of(SharedState shared, LocalState local) {
    return isKnown ? marks.getOrDefault(key(shared, local), EnumSet.noneOf(ValueMark.class)) : ALL;
  }

  private static long key(SharedState shared, LocalState local) {
    return (long) shared.number() << 32 | local.number();
  }

  private void note(ClosureEdge<PatternThread> edge, PatternMonitor monitor) {
    LocalState local = edge.thread().local();
    if (local.isIdle()) {
      return;
    }
    ThreadMove move = edge.move();
    long from = key(edge.from().shared(), local);
    if (move.outcome().isPresent()) {
      add(from, EnumSet.of(monitor.mark(local, move)));
    } else {
      link(from, key(move.to(), move.after()));
    }
  }

  private void note(
      ClosureControl<PatternThread> control, ThreadModularClosure<PatternThread> closure) {
    for (ClosureEdge<PatternThread> edge : closure.noticed(control)) {
      for (PatternThread other : control.threads()) {
        if (!other.local().isIdle() && !edge.thread().local().excludes(other.local())) {
          LocalState after = closure.beside(edge, other).local();
          link(key(control.shared(), other.local()), key(edge.to().shared(), after));
        }
      }
    }
  }

  private void link(long from, long to) {
    if (from != to) {
      before.computeIfAbsent(to, k -> new ArrayList<>()).add(from);
    }
  }

  private void add(long place, Set<ValueMark> more) {
    if (marks.computeIfAbsent(place, k -> EnumSet.noneOf(ValueMark.class)).addAll(more)) {
      open.add(place);
    }
  }

  private void spread() {
    while (!open.isEmpty()) {
      long place = open.poll();
      EnumSet<ValueMark> known =
          EnumSet.copyOf(marks.getOrDefault(place, EnumSet.noneOf(ValueMark.class)));
      before.getOrDefault(place, List.of()).forEach(from -> add(from, known));
    }
  }
}
