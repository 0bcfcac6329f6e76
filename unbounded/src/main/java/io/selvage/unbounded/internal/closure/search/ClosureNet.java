package io.selvage.unbounded.internal.closure.search;

import static java.util.Objects.requireNonNull;

import io.selvage.unbounded.certificate.CoveringRun;
import io.selvage.unbounded.internal.closure.ClosureControl;
import io.selvage.unbounded.internal.closure.ClosureEdge;
import io.selvage.unbounded.internal.closure.MonitoredThread;
import io.selvage.unbounded.internal.model.ThreadReplay;
import io.selvage.unbounded.net.CoverageTarget;
import io.selvage.unbounded.net.NetTransition;
import io.selvage.unbounded.net.PetriNet;
import io.selvage.unbounded.net.TokenBag;
import io.selvage.unbounded.net.TokenTransfers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntFunction;

/**
 * A closure as a net: a place for each thread with its note, and unboundedly many idle threads.
 * Each move to a bad state leads to a control of its own, a target. Threads that exclude the moving
 * one are absent when it moves, so the transition does not mention them; hopeless threads make a
 * run irrelevant, and the net loses them. The initial control and the place of idle threads are 0,
 * as in thread transition systems.
 */
public final class ClosureNet<T extends MonitoredThread> {
  private final ThreadModularClosure<T> closure;
  private final List<ClosureEdge<T>> edges;
  private final Map<ClosureControl<T>, Integer> controls = new HashMap<>();
  private final Map<T, Integer> places = new HashMap<>();
  private final List<NetTransition> transitions = new ArrayList<>();
  private int faults;

  /**
   * @param closure one that keeps its moves, possibly incomplete
   */
  public ClosureNet(ThreadModularClosure<T> closure) {
    this.closure = closure;
    this.edges = List.copyOf(closure.kept().orElseThrow());
    controls.put(closure.start(), 0);
    place(closure.idle());
    for (ClosureControl<T> control : closure.controls()) {
      if (!control.isBad()) {
        controls.putIfAbsent(control, controls.size());
        control.threads().forEach(this::place);
      }
    }
    edges.forEach(edge -> transitions.add(transition(edge)));
  }

  /** The number of moves to bad states. */
  public int faults() {
    return faults;
  }

  /** With one of the moves to bad states as the target. */
  public PetriNet to(int fault) {
    PetriNet.Builder builder = builder(controls.size() + faults);
    transitions.forEach(builder::add);
    return builder.target(new CoverageTarget(controls.size() + fault, TokenBag.EMPTY)).build();
  }

  /** With all of them as one target, which exists even if there are none. */
  public PetriNet toAny() {
    int bad = controls.size();
    PetriNet.Builder builder = builder(bad + 1);
    for (NetTransition each : transitions) {
      int to = Math.min(bad, each.to());
      builder.add(new NetTransition(each.from(), to, each.take(), each.give(), each.moves()));
    }
    return builder.target(new CoverageTarget(bad, TokenBag.EMPTY)).build();
  }

  private PetriNet.Builder builder(int count) {
    return new PetriNet.Builder(count, places.size()).start(0).initial(0, PetriNet.MANY);
  }

  /**
   * Replays a run of the net with concrete threads; empty if some thread is not where it must be.
   *
   * @param threads creates the given number of concrete threads
   */
  public Optional<ThreadReplay> replay(CoveringRun run, IntFunction<ThreadReplay> threads) {
    int count = run.start().size() == 0 ? 1 : run.start().count(0);
    List<T> stand = new ArrayList<>(Collections.nCopies(count, closure.idle()));
    ThreadReplay replay = threads.apply(count);
    for (int number : run.steps()) {
      ClosureEdge<T> edge = edges.get(number);
      int thread = stand.indexOf(edge.thread());
      if (thread < 0) {
        return Optional.empty();
      }
      if (edge.thread().local().isIdle()) {
        replay.call(thread, edge.move().choice());
      } else {
        replay.step(thread, edge.move().choice());
      }
      for (int i = 0; i < count && edge.isNoticed() && !edge.to().isBad(); i++) {
        stand.set(i, i == thread ? edge.after() : closure.beside(edge, stand.get(i)));
      }
      stand.set(thread, edge.after());
    }
    return Optional.of(replay);
  }

  /** An incomplete closure may not know all threads that are carried along. */
  private int place(T thread) {
    return places.computeIfAbsent(thread, t -> places.size());
  }

  private int number(ClosureControl<T> control) {
    return requireNonNull(controls.get(control));
  }

  private NetTransition transition(ClosureEdge<T> edge) {
    TokenBag take = TokenBag.ofEach(place(edge.thread()));
    int from = number(edge.from());
    if (edge.to().isBad()) {
      int bad = controls.size() + faults++;
      return new NetTransition(from, bad, take, take, TokenTransfers.NONE);
    }
    TokenBag give = TokenBag.ofEach(place(edge.after()));
    return new NetTransition(from, number(edge.to()), take, give, moves(edge));
  }

  private TokenTransfers moves(ClosureEdge<T> edge) {
    Map<Integer, Integer> moves = new TreeMap<>();
    for (T other : edge.isNoticed() ? edge.from().threads() : List.<T>of()) {
      if (!closure.monitor().excludes(edge.thread(), other)) {
        T after = closure.beside(edge, other);
        boolean isLost = closure.monitor().isHopeless(edge.to().shared(), after);
        moves.put(place(other), isLost ? TokenTransfers.NOWHERE : place(after));
      }
    }
    return TokenTransfers.of(moves);
  }
}
