package io.selvage.unbounded.linear;

import io.selvage.core.Budget;
import io.selvage.unbounded.model.Local;
import io.selvage.unbounded.model.Move;
import io.selvage.unbounded.model.ObjectModel;
import io.selvage.unbounded.model.Shared;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * Checks a closure without making one: the beginning is in it; each move of each member, and what
 * it does to each other member that can be there at the same time, leads to what is in it, and
 * nothing bad is among the moves. No work list, nothing remembered, no actions put together, and
 * the moves come from a model of its own.
 */
final class Recheck {
  private final ObjectModel original;
  private final ObjectModel model;
  private final Meaning<?> meaning;
  private final Points points;
  private final Map<Long, Control> controls = new HashMap<>();
  private boolean isFine = true;

  Recheck(ObjectModel original, ObjectModel model, Meaning<?> meaning, Points points) {
    this.original = original;
    this.model = model;
    this.meaning = meaning;
    this.points = points;
  }

  /** False also if the budget is spent. */
  boolean accepts(Collection<Control> closure, Budget budget) {
    closure.forEach(control -> controls.put(key(control.shared, control.meaning), control));
    require(original.initial(), meaning.initial(), idle());
    for (Control control : closure) {
      for (Member member : control.members) {
        if (!isFine || budget.isSpent()) {
          return false;
        }
        member(control, member);
      }
    }
    return isFine;
  }

  private static long key(Shared shared, int state) {
    return (long) shared.number() << 32 | state;
  }

  private Member idle() {
    return new Member(original.idle(), Member.NOTHING, 0);
  }

  private void require(Shared shared, int state, Member member) {
    Control control = controls.get(key(shared, state));
    isFine &= control != null && control.members.contains(member);
  }

  private void member(Control control, Member member) {
    Shared shared = model.like(control.shared);
    Local local = model.like(member.local());
    for (Move move : model.moves(shared, local)) {
      Shared to = original.like(move.to());
      int state = control.meaning;
      Member after;
      if (move.outcome().isPresent()) {
        int outcome = meaning.number(move.outcome().get());
        isFine &= member.hasPassed() ? member.owed() == outcome : has(member.free(), outcome);
        after = idle();
      } else {
        int call = move.after().call();
        Local stands = original.like(move.after());
        if (member.local().isIdle()) {
          after = new Member(stands, Member.NOTHING, meaning.free(state, call));
        } else if (points.isPoint(meaning.operation(call), move)) {
          Meaning.Effect effect = meaning.effect(state, call);
          isFine &= !member.hasPassed() && !effect.isBlocked();
          state = effect.next();
          after = new Member(stands, effect.outcome(), 0);
        } else {
          after = new Member(stands, member.owed(), member.free());
        }
      }
      require(to, state, after);
      others(control, member, move, to, state);
    }
  }

  private static boolean has(long bits, int bit) {
    return (bits >> bit & 1) != 0;
  }

  private void others(Control control, Member member, Move move, Shared to, int state) {
    boolean noticed = move.change() != 0 || state != control.meaning;
    for (Member other : control.members) {
      if (!noticed || !isFine || member.local().excludes(other.local())) {
        continue;
      }
      Local local =
          move.change() == 0
              ? other.local()
              : original.like(
                  model.carried(
                      model.like(control.shared),
                      model.like(member.local()),
                      move.choice(),
                      model.like(other.local())));
      long free = other.free();
      if (!other.local().isIdle() && !other.hasPassed()) {
        free |= meaning.free(state, other.local().call());
      }
      require(to, state, new Member(local, other.owed(), free));
    }
  }
}
