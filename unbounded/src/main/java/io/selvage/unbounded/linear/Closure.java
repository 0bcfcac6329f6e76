package io.selvage.unbounded.linear;

import io.selvage.core.Budget;
import io.selvage.unbounded.model.Local;
import io.selvage.unbounded.model.Move;
import io.selvage.unbounded.model.ObjectModel;
import io.selvage.unbounded.model.Shared;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The product of a class and its specification, closed thread by thread: whoever may be at a
 * control may be there with anybody else who may, unless both would hold one lock. If nothing bad
 * comes of that, nothing bad happens with any number of threads.
 */
final class Closure {
  private final ObjectModel model;
  private final Meaning<?> meaning;
  private final Points points;
  private final Memory memory;
  private final Map<Long, Control> controls = new HashMap<>();
  private final ArrayDeque<Arrival> open = new ArrayDeque<>();
  private String fault = "";
  private long pairs;

  private record Arrival(Control control, Member member) {}

  /** Moves and what they do to others: the same for all points. */
  static final class Memory {
    private final Map<Long, List<Move>> moves = new HashMap<>();
    private final Map<List<Integer>, Local> carried = new HashMap<>();
  }

  Closure(ObjectModel model, Meaning<?> meaning, Points points, Memory memory) {
    this.model = model;
    this.meaning = meaning;
    this.points = points;
    this.memory = memory;
  }

  /** Whether nothing bad comes of it; false also if the budget is spent. */
  boolean holds(Budget budget) {
    arrive(control(model.initial(), meaning.initial()), idle());
    while (!open.isEmpty() && fault.isEmpty()) {
      if (budget.isSpent()) {
        fault = budget.whySpent();
        return false;
      }
      Arrival next = open.poll();
      watch(next.control(), next.member());
      act(next.control(), next.member());
    }
    return fault.isEmpty();
  }

  /** Why it does not hold. */
  String fault() {
    return fault;
  }

  int controls() {
    return controls.size();
  }

  long pairs() {
    return pairs;
  }

  long actions() {
    return controls.values().stream().mapToLong(control -> control.actions.size()).sum();
  }

  Collection<Control> all() {
    return controls.values();
  }

  private Member idle() {
    return new Member(model.idle(), Member.NOTHING, 0);
  }

  private Control control(Shared shared, int state) {
    return controls.computeIfAbsent(
        (long) shared.number() << 32 | state, k -> new Control(shared, state));
  }

  private void arrive(Control control, Member member) {
    if (control.members.add(member)) {
      pairs++;
      open.add(new Arrival(control, member));
    }
  }

  /** Others act, and the member is there. */
  private void watch(Control control, Member member) {
    for (int i = 0; i < control.actions.size(); i++) {
      bystand(control, control.actions.get(i), member);
    }
  }

  private void bystand(Control control, Control.Action action, Member member) {
    if (!action.actor().local().excludes(member.local())) {
      Local local = carried(control.shared, action, member.local());
      long free = member.free();
      if (!member.local().isIdle() && !member.hasPassed()) {
        free |= meaning.free(action.to().meaning, member.local().call());
      }
      arrive(action.to(), new Member(local, member.owed(), free));
    }
  }

  private Local carried(Shared shared, Control.Action action, Local local) {
    if (action.change() == 0 || local.isIdle()) {
      return local;
    }
    List<Integer> key = List.of(action.change(), local.number());
    Local known = memory.carried.get(key);
    if (known == null) {
      known = model.carried(shared, action.actor().local(), action.choice(), local);
      memory.carried.put(key, known);
    }
    return known;
  }

  private void act(Control control, Member member) {
    long key = (long) control.shared.number() << 32 | member.local().number();
    List<Move> moves = memory.moves.get(key);
    if (moves == null) {
      moves = model.moves(control.shared, member.local());
      memory.moves.put(key, moves);
    }
    for (Move move : moves) {
      if (fault.isEmpty()) {
        act(control, member, move);
      }
    }
  }

  private void act(Control control, Member member, Move move) {
    if (move.outcome().isPresent()) {
      finish(control, member, move);
      return;
    }
    int call = move.after().call();
    int state = control.meaning;
    int owed = member.owed();
    long free = member.free();
    if (member.local().isIdle()) {
      free = meaning.free(state, call);
    } else if (points.isPoint(meaning.operation(call), move.site())) {
      Meaning.Effect effect = meaning.effect(state, call);
      if (member.hasPassed() || effect.isBlocked()) {
        fault = meaning.operation(call) + " takes effect where it cannot, or twice";
        return;
      }
      state = effect.next();
      owed = effect.outcome();
      free = 0;
    }
    lead(control, member, move, control(move.to(), state), new Member(move.after(), owed, free));
  }

  private void finish(Control control, Member member, Move move) {
    int outcome = meaning.number(move.outcome().orElseThrow());
    boolean fine =
        member.hasPassed() ? outcome == member.owed() : (member.free() >> outcome & 1) != 0;
    if (!fine) {
      fault =
          meaning.operation(member.local().call())
              + " returns "
              + move.outcome().get()
              + (member.hasPassed() ? ", not what it owes" : ", which was never right");
      return;
    }
    lead(control, member, move, control, idle());
  }

  private void lead(Control control, Member member, Move move, Control to, Member after) {
    arrive(to, after);
    if (to == control && move.change() == 0) {
      return;
    }
    Control.Action action = new Control.Action(member, move.choice(), move.change(), to);
    control.actions.add(action);
    for (Member other : new ArrayList<>(control.members)) {
      bystand(control, action, other);
    }
  }
}
