package io.selvage.unbounded.internal.linearization;

import io.selvage.core.budget.Budget;
import io.selvage.unbounded.internal.closure.ClosureControl;
import io.selvage.unbounded.internal.model.LocalState;
import io.selvage.unbounded.internal.model.SharedState;
import io.selvage.unbounded.internal.model.ThreadModularModel;
import io.selvage.unbounded.internal.model.ThreadMove;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * The checker that these closures had by themselves. Checks a closure without making one: the
 * beginning is in it; each move of each member, and what it does to each other member that can be
 * there at the same time, leads to what is in it, and nothing bad is among the moves. No work list,
 * nothing remembered, no actions put together, and the moves come from a model of its own.
 */
final class LinearizationClosureOracle {
  private final ThreadModularModel original;
  private final ThreadModularModel model;
  private final DeterministicSpecification<?> meaning;
  private final LinearizationPoints points;
  private final Map<Long, ClosureControl<LinearizingThread>> controls = new HashMap<>();
  private boolean isFine = true;

  LinearizationClosureOracle(
      ThreadModularModel original,
      ThreadModularModel model,
      DeterministicSpecification<?> meaning,
      LinearizationPoints points) {
    this.original = original;
    this.model = model;
    this.meaning = meaning;
    this.points = points;
  }

  /** False also if the budget is spent. */
  boolean accepts(Collection<ClosureControl<LinearizingThread>> closure, Budget budget) {
    closure.forEach(control -> controls.put(key(control.shared(), control.state()), control));
    require(original.initial(), meaning.initial(), idle());
    for (ClosureControl<LinearizingThread> control : closure) {
      for (LinearizingThread member : control.threads()) {
        if (!isFine || budget.isSpent()) {
          return false;
        }
        member(control, member);
      }
    }
    return isFine;
  }

  private static long key(SharedState shared, int state) {
    return (long) shared.number() << 32 | state;
  }

  private LinearizingThread idle() {
    return new LinearizingThread(original.idle(), LinearizingThread.NOTHING, 0);
  }

  private void require(SharedState shared, int state, LinearizingThread member) {
    ClosureControl<LinearizingThread> control = controls.get(key(shared, state));
    isFine &= control != null && control.threads().contains(member);
  }

  private void member(ClosureControl<LinearizingThread> control, LinearizingThread member) {
    SharedState shared = model.like(control.shared());
    LocalState local = model.like(member.local());
    for (ThreadMove move : model.moves(shared, local)) {
      SharedState to = original.like(move.to());
      int state = control.state();
      LinearizingThread after;
      if (move.outcome().isPresent()) {
        int outcome = meaning.number(move.outcome().get());
        isFine &= member.hasPassed() ? member.owed() == outcome : has(member.free(), outcome);
        after = idle();
      } else {
        int call = move.after().call();
        LocalState stands = original.like(move.after());
        if (member.local().isIdle()) {
          after =
              new LinearizingThread(stands, LinearizingThread.NOTHING, meaning.free(state, call));
        } else if (points.isPoint(meaning.operation(call), move)) {
          DeterministicSpecification.Effect effect = meaning.effect(state, call);
          isFine &= !member.hasPassed() && !effect.isBlocked();
          state = effect.next();
          after = new LinearizingThread(stands, effect.outcome(), 0);
        } else {
          after = new LinearizingThread(stands, member.owed(), member.free());
        }
      }
      require(to, state, after);
      others(control, member, move, to, state);
    }
  }

  private static boolean has(long bits, int bit) {
    return (bits >> bit & 1) != 0;
  }

  private void others(
      ClosureControl<LinearizingThread> control,
      LinearizingThread member,
      ThreadMove move,
      SharedState to,
      int state) {
    boolean noticed = move.change() != 0 || state != control.state();
    for (LinearizingThread other : control.threads()) {
      if (!noticed || !isFine || member.local().excludes(other.local())) {
        continue;
      }
      LocalState local =
          move.change() == 0
              ? other.local()
              : original.like(
                  model.carried(
                      model.like(control.shared()),
                      model.like(member.local()),
                      move.choice(),
                      model.like(other.local())));
      long free = other.free();
      if (!other.local().isIdle() && !other.hasPassed()) {
        free |= meaning.free(state, other.local().call());
      }
      require(to, state, new LinearizingThread(local, other.owed(), free));
    }
  }
}
