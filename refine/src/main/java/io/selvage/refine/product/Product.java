package io.selvage.refine.product;

import io.selvage.core.Budget;
import io.selvage.core.Progress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether everything that can be seen of an implementation is possible for the specification
 * (Algorithm 4.1, breadth first, so that a violation takes as few moves as can be). A pair is a
 * state of the implementation and what the specification may have done by then.
 */
public final class Product {
  private static final int DEAD = -1;

  private final Graph graph;
  private final Labels labels = new Labels();
  private final Possibilities possibilities;
  private final Budget budget;
  private final Progress progress;
  private final Pairs pairs;
  private final Ints parents = new Ints();
  private final Ints arrivals = new Ints();
  private final boolean pairSymmetry;
  private int failing = DEAD;
  private int failingLabel;

  public Product(
      Implementation implementation,
      Meaning meaning,
      Set<Reduction> reductions,
      Budget budget,
      Progress progress) {
    this.graph = new Graph(implementation, labels, reductions);
    this.possibilities =
        new Possibilities(
            meaning,
            labels,
            implementation.threads(),
            reductions.contains(Reduction.POINTS)
                ? Possibilities.Effects.AT_POINTS
                : Possibilities.Effects.ANY_TIME);
    this.pairs =
        reductions.contains(Reduction.SUBSUMPTION)
            ? new Pairs.Least(possibilities)
            : new Pairs.All();
    this.pairSymmetry = reductions.contains(Reduction.PAIR_SYMMETRY);
    this.budget = budget;
    this.progress = progress;
  }

  /** Searches until all was seen, a violation was met, or the budget is spent. */
  public Found search() {
    String stopped = "";
    try {
      reach(0, possibilities.initial(), DEAD, DEAD);
      for (int pair = 0; pair < pairs.size() && failing == DEAD && stopped.isEmpty(); pair++) {
        if ((pair & 0xfff) == 0) {
          progress.at("pairs of states", pair);
        }
        follow(pair);
        stopped = budget.isSpent() ? budget.whySpent() : "";
      }
    } catch (OutOfMemoryError e) {
      // What there is of states is still there: how far it went can be told.
      stopped = "out of memory";
    }
    return found(failing == DEAD ? stopped : "");
  }

  private void follow(int pair) {
    int state = pairs.state(pair);
    int set = pairs.set(pair);
    int degree = graph.degree(state);
    for (int move = 0; move < degree; move++) {
      int label = graph.label(state, move);
      int next = possibilities.after(set, label);
      if (next == Possibilities.NONE) {
        failing = pair;
        failingLabel = label;
        return;
      }
      int target = graph.target(state, move);
      int ties = pairSymmetry ? graph.ties(target) : 0;
      reach(target, ties == 0 ? next : possibilities.least(next, ties), pair, label);
    }
  }

  private void reach(int state, int set, int parent, int label) {
    if (pairs.add(state, set)) {
      parents.add(parent);
      arrivals.add(label);
    }
  }

  private Found found(String stopped) {
    return new Found(
        failing == DEAD ? Optional.empty() : Optional.of(trace()),
        graph.states(),
        graph.edges(),
        pairs.size(),
        possibilities.size(),
        graph.cuts(),
        Set.copyOf(graph.refusals()),
        stopped,
        graph.bytes() + pairs.bytes() + parents.bytes() + arrivals.bytes());
  }

  private List<Found.Event> trace() {
    List<Integer> path = new ArrayList<>(List.of(failingLabel));
    for (int pair = failing; parents.get(pair) != DEAD; pair = parents.get(pair)) {
      path.add(arrivals.get(pair));
    }
    Collections.reverse(path);
    return named(path);
  }

  /** The moves with the threads as they were at the beginning, whatever places they took since. */
  private List<Found.Event> named(List<Integer> path) {
    List<Found.Event> events = new ArrayList<>();
    List<Integer> names = new ArrayList<>();
    labels.get(path.get(0)).order().forEach(place -> names.add(names.size()));
    for (int number : path) {
      Labels.Label label = labels.get(number);
      events.add(new Found.Event(names.get(label.thread()), label.call(), label.outcome()));
      List<Integer> before = List.copyOf(names);
      for (int i = 0; i < before.size(); i++) {
        names.set(i, before.get(label.order().get(i)));
      }
    }
    return events;
  }
}
