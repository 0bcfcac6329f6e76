package io.selvage.unbounded.linear;

import static java.util.Objects.requireNonNull;

import io.selvage.unbounded.net.Bag;
import io.selvage.unbounded.net.Moves;
import io.selvage.unbounded.net.Net;
import io.selvage.unbounded.net.Target;
import io.selvage.unbounded.net.Transition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The product as a net: a place for each local state, with as many idle threads as are wanted. Each
 * move that is bad leads to a control of its own, a target. Threads that exclude the one that moves
 * are not there when it does, so nothing is said of them.
 */
final class ClosureNet {
  private final Closure closure;
  private final List<Closure.Edge> edges;
  private final Map<Control, Integer> controls = new HashMap<>();
  private final Map<Member, Integer> places = new HashMap<>();
  private final List<Transition> transitions;
  private final int start;
  private final int idle;

  ClosureNet(Closure closure, Control start, Member idle) {
    this.closure = closure;
    this.edges = closure.edges();
    controls.put(start, 0); // as thread transition systems have it
    place(idle);
    for (Control control : closure.all()) {
      controls.putIfAbsent(control, controls.size());
      control.members.forEach(member -> places.putIfAbsent(member, places.size()));
    }
    List<Transition> all = new ArrayList<>();
    for (int number = 0; number < edges.size(); number++) {
      all.add(transition(edges.get(number), controls.size() + closure.bad().indexOf(number)));
    }
    this.transitions = all;
    this.start = number(start);
    this.idle = place(idle);
  }

  /** With one of the bad moves as the target. */
  Net to(int bad) {
    Net.Builder builder = new Net.Builder(controls.size() + closure.bad().size(), places.size());
    builder.start(start).initial(idle, Net.MANY);
    transitions.forEach(builder::add);
    return builder.target(new Target(controls.size() + bad, Bag.EMPTY)).build();
  }

  /** With all bad moves as one; it is there also if there are none. */
  Net toAny() {
    int first = controls.size();
    Net.Builder builder = new Net.Builder(first + 1, places.size());
    builder.start(start).initial(idle, Net.MANY);
    for (Transition each : transitions) {
      int to = Math.min(first, each.to());
      builder.add(new Transition(each.from(), to, each.take(), each.give(), each.moves()));
    }
    return builder.target(new Target(first, Bag.EMPTY)).build();
  }

  private int number(Control control) {
    return requireNonNull(controls.get(control));
  }

  /** A closure that ended early may not know all who are carried along. */
  private int place(Member member) {
    return places.computeIfAbsent(member, m -> places.size());
  }

  /** The transitions have the numbers of the edges. */
  Closure.Edge edge(int transition) {
    return edges.get(transition);
  }

  private Transition transition(Closure.Edge edge, int bad) {
    Bag take = Bag.ofEach(place(edge.actor()));
    int from = number(edge.from());
    if (edge.isBad()) {
      return new Transition(from, bad, take, take, Moves.NONE);
    }
    Bag give = Bag.ofEach(place(edge.after()));
    return new Transition(from, number(edge.to()), take, give, moves(edge));
  }

  private Moves moves(Closure.Edge edge) {
    Map<Integer, Integer> moves = new TreeMap<>();
    if (edge.from() != edge.to() || edge.move().change() != 0) {
      for (Member other : edge.from().members) {
        if (!edge.actor().local().excludes(other.local())) {
          moves.put(place(other), place(closure.carried(edge, other)));
        }
      }
    }
    return Moves.of(moves);
  }
}
