package io.selvage.unbounded.internal.patterns;

import io.selvage.core.budget.Budget;
import io.selvage.unbounded.internal.closure.ClosureControl;
import io.selvage.unbounded.internal.closure.ClosureEdge;
import io.selvage.unbounded.internal.closure.ThreadMonitor;
import io.selvage.unbounded.internal.closure.search.ThreadModularClosure;
import io.selvage.unbounded.internal.model.LocalState;
import io.selvage.unbounded.internal.model.SharedState;
import io.selvage.unbounded.internal.model.ThreadModularModel;
import io.selvage.unbounded.internal.model.ThreadMove;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The checker that these closures had by themselves. Checks a product without making one: the
 * beginning is in it; each move of each thread is among its edges and leads to what is in it,
 * itself and all who may stand beside it; and what threads may still return never grows. No work
 * list, no moves put together, and the moves come from a model of its own.
 */
final class PatternClosureOracle {
  private final ThreadModularClosure<PatternThread> product;
  private final PatternMonitor steps;
  private final PossibleReturns prospects;
  private final ThreadModularModel original;
  private final ThreadModularModel model;
  private final Map<Long, ClosureControl<PatternThread>> controls = new HashMap<>();
  private final Set<Step> edges = new HashSet<>();
  private final Map<Meeting, LocalState> carried = new HashMap<>();
  private final Map<List<Object>, List<ClosureEdge<PatternThread>>> byMove = new HashMap<>();
  private boolean isFine = true;

  private record Step(
      ClosureControl<PatternThread> from,
      PatternThread rider,
      int choice,
      ClosureControl<PatternThread> to,
      PatternThread after) {}

  /** One thread moves, and another is there. */
  private record Meeting(int shared, int moving, int choice, int other) {}

  PatternClosureOracle(
      ThreadModularClosure<PatternThread> product,
      PatternMonitor steps,
      PossibleReturns prospects,
      ThreadModularModel model) {
    this.product = product;
    this.steps = steps;
    this.prospects = prospects;
    this.original = product.model();
    this.model = model;
  }

  /** False also if the budget is spent. */
  boolean accepts(Budget budget) {
    for (ClosureControl<PatternThread> control : product.controls()) {
      controls.put(key(control.shared(), control.state()), control);
    }
    for (ClosureEdge<PatternThread> edge : product.kept().orElseThrow()) {
      byMove
          .computeIfAbsent(
              List.of(edge.from().shared(), edge.thread().local()), k -> new ArrayList<>())
          .add(edge);
      edges.add(
          new Step(edge.from(), edge.thread(), edge.move().choice(), edge.to(), edge.after()));
    }
    require(original.initial(), BadPattern.START, product.idle());
    for (ClosureControl<PatternThread> control : product.controls()) {
      for (PatternThread rider : control.isBad() ? Set.<PatternThread>of() : control.threads()) {
        if (!isFine || budget.isSpent()) {
          return false;
        }
        rider(control, rider);
      }
    }
    return isFine;
  }

  private static long key(SharedState shared, int state) {
    return (long) shared.number() << 32 | state & 0xffffffffL;
  }

  private void require(SharedState shared, int state, PatternThread rider) {
    if (!steps.isHopeless(shared, rider)) {
      ClosureControl<PatternThread> control = controls.get(key(shared, state));
      isFine &= control != null && control.threads().contains(rider);
    }
  }

  private void rider(ClosureControl<PatternThread> control, PatternThread rider) {
    SharedState from = model.like(control.shared());
    for (ThreadMove move : model.moves(from, model.like(rider.local()))) {
      SharedState to = original.like(move.to());
      LocalState after = original.like(move.after());
      tells(control.shared(), rider.local(), move, to, after);
      for (ThreadMonitor.Option<PatternThread> next : steps.options(control.state(), rider, move)) {
        PatternThread stands = new PatternThread(after, next.after().note());
        require(to, next.state(), stands);
        if (!steps.isHopeless(to, stands)) {
          edge(control, rider, move, to, next.state(), stands);
          others(control, rider, move, to, next.state());
        }
      }
    }
  }

  private void edge(
      ClosureControl<PatternThread> control,
      PatternThread rider,
      ThreadMove move,
      SharedState to,
      int state,
      PatternThread after) {
    ClosureControl<PatternThread> reached = controls.get(key(to, state));
    isFine &=
        reached != null && edges.contains(new Step(control, rider, move.choice(), reached, after));
  }

  private void tells(
      SharedState from, LocalState local, ThreadMove move, SharedState to, LocalState after) {
    if (move.outcome().isPresent()) {
      isFine &= prospects.of(from, local).contains(steps.mark(local, move));
    } else if (!local.isIdle()) {
      isFine &= prospects.of(from, local).containsAll(prospects.of(to, after));
    }
  }

  private void others(
      ClosureControl<PatternThread> control,
      PatternThread rider,
      ThreadMove move,
      SharedState to,
      int state) {
    for (PatternThread other : control.threads()) {
      if (!isFine || steps.excludes(rider, other)) {
        continue;
      }
      LocalState local = other.local();
      if (move.change() != 0 && !local.isIdle()) {
        local = carried(control.shared(), rider.local(), move, local);
        isFine &=
            prospects.of(control.shared(), other.local()).containsAll(prospects.of(to, local));
      }
      if (move.change() != 0 || state != control.state()) {
        require(to, state, new PatternThread(local, other.note()));
      }
    }
  }

  /** Made again for every two threads that may meet, and compared with what is remembered. */
  private LocalState carried(
      SharedState from, LocalState moving, ThreadMove move, LocalState other) {
    Meeting meeting = new Meeting(from.number(), moving.number(), move.choice(), other.number());
    LocalState known = carried.get(meeting);
    if (known == null) {
      known =
          original.like(
              model.carried(
                  model.like(from), model.like(moving), move.choice(), model.like(other)));
      isFine &= known.equals(remembered(from, moving, move.choice(), other));
      carried.put(meeting, known);
    }
    return known;
  }

  /** What the closure would tell its net of another thread, whatever its note. */
  private LocalState remembered(SharedState from, LocalState moving, int choice, LocalState other) {
    for (ClosureEdge<PatternThread> edge : byMove.getOrDefault(List.of(from, moving), List.of())) {
      if (edge.move().choice() == choice) {
        return product.beside(edge, new PatternThread(other, BadPattern.NO_NOTE)).local();
      }
    }
    throw new IllegalStateException("a move is gone");
  }
}
