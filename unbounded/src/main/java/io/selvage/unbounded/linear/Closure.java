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
  private final List<Edge> edges = new ArrayList<>();
  private final List<Integer> bad = new ArrayList<>();
  private final Faults faults;
  private String fault = "";
  private long pairs;

  /** What is done where something bad comes of it. */
  enum Faults {
    /** That is the end: it is no proof. */
    STOP,
    /**
     * It is noted as well as all moves, for those who look for a run, and others are looked for.
     */
    NOTE,
    /** The same, however much there is: for whoever wants the whole of it. */
    NOTE_ALL
  }

  /** How much is gone through, and how many faults are noted, where there is no proof to be had. */
  private static final long MOST_PAIRS = 20_000;

  private static final int MOST_FAULTS = 24;

  /** A move that was noted; where it is bad, {@code after} is the member as it was. */
  record Edge(Control from, Member actor, Move move, Control to, Member after, boolean isBad) {}

  private record Arrival(Control control, Member member) {}

  /** Moves and what they do to others: the same for all points. */
  static final class Memory {
    private final Map<Long, List<Move>> moves = new HashMap<>();
    private final Map<List<Integer>, Local> carried = new HashMap<>();
  }

  Closure(ObjectModel model, Meaning<?> meaning, Points points, Memory memory) {
    this(model, meaning, points, memory, Faults.STOP);
  }

  Closure(ObjectModel model, Meaning<?> meaning, Points points, Memory memory, Faults faults) {
    this.model = model;
    this.meaning = meaning;
    this.points = points;
    this.memory = memory;
    this.faults = faults;
  }

  /** Whether nothing bad comes of it; false also if the budget is spent. */
  boolean holds(Budget budget) {
    arrive(control(model.initial(), meaning.initial()), idle());
    while (!open.isEmpty() && !isEnough()) {
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

  private boolean isEnough() {
    return switch (faults) {
      case STOP -> !fault.isEmpty();
      case NOTE -> pairs > MOST_PAIRS || bad.size() >= MOST_FAULTS;
      case NOTE_ALL -> false;
    };
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

  /** Where all begins. */
  Control start() {
    return control(model.initial(), meaning.initial());
  }

  Member idle() {
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
      arrive(action.to(), new Member(local, member.owed(), free(action, member)));
    }
  }

  private long free(Control.Action action, Member member) {
    return member.local().isIdle() || member.hasPassed()
        ? member.free()
        : member.free() | meaning.free(action.to().meaning, member.local().call());
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
      if (!isEnough()) {
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
    } else if (points.isPoint(meaning.operation(call), move)) {
      Meaning.Effect effect = meaning.effect(state, call);
      if (member.hasPassed() || effect.isBlocked()) {
        wrong(control, member, move, " takes effect where it cannot, or twice");
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
      String what = " returns " + move.outcome().get();
      wrong(
          control,
          member,
          move,
          what + (member.hasPassed() ? ", not what it owes" : ", which was never right"));
      return;
    }
    lead(control, member, move, control, idle());
  }

  private void wrong(Control control, Member member, Move move, String what) {
    fault = meaning.operation(member.local().call()) + what;
    if (faults != Faults.STOP) {
      bad.add(edges.size());
      edges.add(new Edge(control, member, move, control, member, true));
    }
  }

  /** All moves, if they were noted. */
  List<Edge> edges() {
    return edges;
  }

  /** Which of the moves are bad. */
  List<Integer> bad() {
    return bad;
  }

  /** What becomes of another member of the control by a move. */
  Member carried(Edge edge, Member other) {
    Control.Action action =
        new Control.Action(edge.actor(), edge.move().choice(), edge.move().change(), edge.to());
    Local local = carried(edge.from().shared, action, other.local());
    return new Member(local, other.owed(), free(action, other));
  }

  private void lead(Control control, Member member, Move move, Control to, Member after) {
    if (faults != Faults.STOP) {
      edges.add(new Edge(control, member, move, to, after, false));
    }
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
