package io.selvage.unbounded.patterns;

import io.selvage.core.Budget;
import io.selvage.unbounded.model.Local;
import io.selvage.unbounded.model.Move;
import io.selvage.unbounded.model.Shared;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The class beside a pattern, closed thread by thread: whoever may be at a control may be there
 * with anybody else who may, unless both would hold one lock. If the pattern is never found there,
 * it is found with no number of threads.
 */
final class Product {
  private final Steps steps;
  private final Pattern pattern;
  private final Map<Long, Control> controls = new LinkedHashMap<>();
  private final ArrayDeque<Arrival> open = new ArrayDeque<>();
  private final List<Edge> edges = new ArrayList<>();
  private long pairs;
  private boolean isFound;

  /** What is shared, the state of the pattern, and who may be there. */
  static final class Control {
    final Shared shared;
    final int state;
    final Set<Rider> riders = new LinkedHashSet<>();
    final Map<Steps.Effect, Edge> noticed = new LinkedHashMap<>();

    Control(Shared shared, int state) {
      this.shared = shared;
      this.state = state;
    }

    boolean isBad() {
      return state == Pattern.BAD;
    }
  }

  /** A move with what is made of it. */
  record Edge(Control from, Rider rider, Move move, Control to, Rider after) {
    boolean isNoticed() {
      return from != to || move.change() != 0;
    }
  }

  private record Arrival(Control control, Rider rider) {}

  Product(Steps steps, Pattern pattern) {
    this.steps = steps;
    this.pattern = pattern;
  }

  /** Goes through all of it; false if the budget is spent. */
  boolean close(Budget budget) {
    arrive(start(), idle());
    while (!open.isEmpty()) {
      if (budget.isSpent()) {
        return false;
      }
      Arrival next = open.poll();
      for (Edge edge : List.copyOf(next.control().noticed.values())) {
        bystand(edge, next.rider());
      }
      act(next.control(), next.rider());
    }
    return true;
  }

  /** Whether the pattern may be found, as far as this tells. */
  boolean isFound() {
    return isFound;
  }

  Control start() {
    return control(steps.model().initial(), Pattern.START);
  }

  Rider idle() {
    return new Rider(steps.model().idle(), Pattern.NO_NOTE);
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

  Pattern pattern() {
    return pattern;
  }

  private Control control(Shared shared, int state) {
    return controls.computeIfAbsent(
        (long) shared.number() << 32 | state & 0xffffffffL, k -> new Control(shared, state));
  }

  private void arrive(Control control, Rider rider) {
    if (steps.isHopeless(control.shared, rider, pattern) || !control.riders.add(rider)) {
      return;
    }
    pairs++;
    if (control.isBad()) {
      isFound = true; // nothing that comes after matters
    } else {
      open.add(new Arrival(control, rider));
    }
  }

  private void act(Control control, Rider rider) {
    for (Move move : steps.moves(control.shared, rider.local())) {
      for (Pattern.Next next : steps.options(pattern, control.state, rider, move)) {
        Rider after = new Rider(move.after(), next.note());
        if (!steps.isHopeless(move.to(), after, pattern)) {
          lead(new Edge(control, rider, move, control(move.to(), next.state()), after));
        }
      }
    }
  }

  private void lead(Edge edge) {
    edges.add(edge);
    arrive(edge.to(), edge.after());
    Steps.Effect effect = Steps.Effect.of(edge, pattern);
    if (edge.isNoticed() && edge.from().noticed.putIfAbsent(effect, edge) == null) {
      for (Rider other : new ArrayList<>(edge.from().riders)) {
        bystand(edge, other);
      }
    }
  }

  private void bystand(Edge edge, Rider other) {
    if (!edge.rider().excludes(other, pattern)) {
      arrive(edge.to(), carried(edge, other));
    }
  }

  /** What becomes of another thread by a move. */
  Rider carried(Edge edge, Rider other) {
    Local local =
        steps.carried(edge.from().shared, edge.rider().local(), edge.move(), other.local());
    return new Rider(local, other.note());
  }
}
