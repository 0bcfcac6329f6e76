package io.selvage.unbounded.serial;

import io.selvage.core.Budget;
import io.selvage.unbounded.model.Local;
import io.selvage.unbounded.model.Move;
import io.selvage.unbounded.model.ObjectModel;
import io.selvage.unbounded.model.Shared;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The class beside the guess of a witness, closed thread by thread: whoever may be at a control may
 * be there with anybody else who may, unless both would hold one lock or play one part. If no
 * witness is ever complete there, none is with any number of threads.
 */
final class Product {
  private final ObjectModel model;
  private final Witnesses witnesses;
  private final Transactions asked;
  private final Map<Long, Control> controls = new HashMap<>();
  private final Map<Long, List<Move>> moves = new HashMap<>();
  private final Map<List<Integer>, Local> carried = new HashMap<>();
  private final ArrayDeque<Arrival> open = new ArrayDeque<>();
  private final List<Edge> edges = new ArrayList<>();
  private long pairs;
  private boolean isComplete;

  /** What is shared, the guess, and who may be there. */
  static final class Control {
    final Shared shared;
    final int witness;
    final Set<Rider> riders = new LinkedHashSet<>();
    final List<Edge> noticed = new ArrayList<>();

    Control(Shared shared, int witness) {
      this.shared = shared;
      this.witness = witness;
    }
  }

  /** A move with what is made of it. */
  record Edge(Control from, Rider rider, Move move, Control to, Rider after) {
    boolean isNoticed() {
      return from != to || move.change() != 0;
    }
  }

  private record Arrival(Control control, Rider rider) {}

  /** What may come of a move. */
  record Option(int witness, Rider after) {}

  Product(ObjectModel model, Witnesses witnesses, Transactions asked) {
    this.model = model;
    this.witnesses = witnesses;
    this.asked = asked;
  }

  /** Whether no witness is complete; false also if the budget is spent. */
  boolean holds(Budget budget) {
    return goOn(Long.MAX_VALUE, budget);
  }

  /** As far as the first witness, and then until there are so many pairs: for a run. */
  void pastTheFirst(long most, Budget budget) {
    goOn(most, budget);
  }

  private boolean goOn(long most, Budget budget) {
    arrive(start(), idle());
    while (!open.isEmpty() && (!isComplete || pairs < most)) {
      if (budget.isSpent()) {
        return false;
      }
      Arrival next = open.poll();
      for (int i = 0; i < next.control().noticed.size(); i++) {
        bystand(next.control().noticed.get(i), next.rider());
      }
      act(next.control(), next.rider());
    }
    return !isComplete;
  }

  /** Whether all was gone through, or only as far as the budget went. */
  boolean isClosed() {
    return open.isEmpty();
  }

  /** Whether a complete one was seen. */
  boolean isComplete() {
    return isComplete;
  }

  Control start() {
    return control(model.initial(), witnesses.start());
  }

  Rider idle() {
    return new Rider(model.idle(), 0, Calls.START);
  }

  Collection<Control> controls() {
    return controls.values();
  }

  List<Edge> edges() {
    return edges;
  }

  long pairs() {
    return pairs;
  }

  Witnesses witnesses() {
    return witnesses;
  }

  private Control control(Shared shared, int witness) {
    return controls.computeIfAbsent(
        (long) shared.number() << 32 | witness, k -> new Control(shared, witness));
  }

  private void arrive(Control control, Rider rider) {
    if (control.riders.add(rider)) {
      pairs++;
      if (witnesses.isComplete(control.witness)) {
        isComplete = true; // nothing that comes after matters
      } else {
        open.add(new Arrival(control, rider));
      }
    }
  }

  private void act(Control control, Rider rider) {
    if (rider.isOver()) {
      return;
    }
    long key = (long) control.shared.number() << 32 | rider.local().number();
    for (Move move : moves.computeIfAbsent(key, k -> model.moves(control.shared, rider.local()))) {
      for (Option option : options(witnesses, asked, control.witness, rider, move)) {
        lead(control, rider, move, option);
      }
    }
  }

  private void lead(Control control, Rider rider, Move move, Option option) {
    Control to = control(move.to(), option.witness());
    Edge edge = new Edge(control, rider, move, to, option.after());
    edges.add(edge);
    arrive(to, edge.after());
    if (edge.isNoticed()) {
      control.noticed.add(edge);
      for (Rider other : new ArrayList<>(control.riders)) {
        bystand(edge, other);
      }
    }
  }

  /** What may be made of a move of a thread: nothing where its client does not make the call. */
  static List<Option> options(
      Witnesses witnesses, Transactions asked, int witness, Rider rider, Move move) {
    List<Witnesses.Match> matches;
    List<Integer> calls = List.of(rider.calls());
    if (move.outcome().isPresent()) {
      matches = witnesses.returned(witness, rider.tag(), asked.isAborted(move.outcome().get()));
    } else if (rider.local().isIdle()) {
      matches = witnesses.called(witness, rider.tag());
      calls = asked.calls().after(rider.calls(), move.choice());
    } else {
      matches = witnesses.accessed(witness, rider.tag(), asked.counting(move.access()));
    }
    List<Option> all = new ArrayList<>();
    for (Witnesses.Match match : matches) {
      for (int left : calls) {
        all.add(new Option(match.witness(), new Rider(move.after(), match.tag(), left)));
      }
    }
    return all;
  }

  private void bystand(Edge edge, Rider other) {
    if (!edge.rider().excludes(other)) {
      arrive(edge.to(), carried(edge, other));
    }
  }

  /** What becomes of another thread by a move. */
  Rider carried(Edge edge, Rider other) {
    int change = edge.move().change();
    if (change == 0 || other.local().isIdle()) {
      return other;
    }
    List<Integer> key = List.of(change, other.local().number());
    Local known = carried.get(key);
    if (known == null) {
      known =
          model.carried(
              edge.from().shared, edge.rider().local(), edge.move().choice(), other.local());
      carried.put(key, known);
    }
    return new Rider(known, other.tag(), other.calls());
  }
}
