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

  /** Pairs of a task, and tasks of a round at most. */
  private static final int TASK = 1 << 9;

  private static final int TASKS = 64;

  /** For so many pairs memory is asked at a time. */
  private static final int FETCHED = 64;

  private final Implementation implementation;
  private final Set<Reduction> reductions;
  private final Labels labels = new Labels();
  private final Possibilities possibilities;
  private final Budget budget;
  private final Progress progress;
  private final Pairs pairs;
  private final Ints parents = new Ints();
  private final Ints arrivals = new Ints();
  private final boolean pairSymmetry;
  private final List<Reached> reached = new ArrayList<>();
  private final List<Possibilities.Inclusions> inclusions = new ArrayList<>();
  private String stopped = "";
  private int failing = DEAD;
  private int failingLabel;

  public Product(
      Implementation implementation,
      Meaning meaning,
      Set<Reduction> reductions,
      Budget budget,
      Progress progress) {
    this.implementation = implementation;
    this.reductions = Set.copyOf(reductions);
    this.possibilities = new Possibilities(meaning, labels, implementation.threads(), reductions);
    this.pairs =
        reductions.contains(Reduction.SUBSUMPTION)
            ? new Pairs.Least(possibilities)
            : new Pairs.All();
    this.pairSymmetry = reductions.contains(Reduction.PAIR_SYMMETRY);
    this.budget = budget;
    this.progress = progress;
  }

  /** Searches on all cores until all was seen, a violation was met, or the budget is spent. */
  public Found search() {
    return search(Runtime.getRuntime().availableProcessors());
  }

  /** The same with so many workers; what is found does not depend on how many. */
  public Found search(int workers) {
    try (Team team = new Team(workers)) {
      for (int i = 0; i < workers; i++) {
        inclusions.add(possibilities.inclusions());
      }
      Graph graph = new Graph(implementation, labels, reductions, team);
      try {
        reach(0, possibilities.initial(), DEAD, DEAD);
        for (int from = 0; from < pairs.size() && isGoingOn(); ) {
          int end = pairs.size();
          pairs.forgetBefore(from);
          expand(graph);
          follow(graph, team, from, end);
          from = end;
        }
      } catch (OutOfMemoryError e) {
        // What there is of states is still there: how far it went can be told.
        stopped = "out of memory";
      }
      return found(graph, failing == DEAD ? stopped : "");
    }
  }

  private boolean isGoingOn() {
    return failing == DEAD && stopped.isEmpty();
  }

  /** Every state known has a pair by now, so its moves are asked for. */
  private void expand(Graph graph) {
    int end = graph.states();
    while (graph.expanded() < end && isGoingOn()) {
      progress.at("pairs of states", pairs.size());
      graph.expandSome(end);
      look();
    }
  }

  /** Follows the pairs of a level. */
  private void follow(Graph graph, Team team, int from, int end) {
    for (int start = from; start < end && isGoingOn(); start += TASK * TASKS) {
      int first = start;
      int last = Math.min(end, start + TASK * TASKS);
      int tasks = (last - first + TASK - 1) / TASK;
      while (reached.size() < tasks) {
        reached.add(new Reached());
      }
      team.run(
          tasks,
          (worker, task) -> {
            Reached to = reached.get(task);
            to.clear();
            int until = Math.min(last, first + (task + 1) * TASK);
            for (int pair = first + task * TASK; pair < until; pair++) {
              follow(graph, pair, to);
            }
            to.keepNew(pairs, inclusions.get(worker));
          });
      for (int task = 0; task < tasks && failing == DEAD; task++) {
        commit(graph, reached.get(task));
      }
      look();
    }
  }

  private void follow(Graph graph, int pair, Reached to) {
    int state = pairs.state(pair);
    int set = pairs.set(pair);
    int end = graph.first(state + 1);
    for (int edge = graph.first(state); edge < end; edge++) {
      int label = graph.label(edge);
      int target = graph.target(edge);
      int next = possibilities.known(set, label);
      int ties = pairSymmetry && next >= 0 ? graph.ties(target) : 0;
      to.add(pair, label, target, ties == 0 ? next : possibilities.knownLeast(next, ties));
    }
  }

  private void commit(Graph graph, Reached all) {
    for (int i = 0; i < all.size() && failing == DEAD; i++) {
      if (i % FETCHED == 0) {
        all.fetch(pairs, i, Math.min(all.size(), i + FETCHED));
      }
      int parent = all.parent(i);
      int label = all.label(i);
      int next = all.set(i);
      if (next == LongInts.ABSENT) {
        next = possibilities.after(pairs.set(parent), label);
      }
      if (next == Possibilities.NONE) {
        failing = parent;
        failingLabel = label;
      } else {
        int target = all.target(i);
        int ties = pairSymmetry ? graph.ties(target) : 0;
        reach(target, ties == 0 ? next : possibilities.least(next, ties), parent, label);
      }
    }
  }

  private void look() {
    if (stopped.isEmpty() && budget.look()) {
      stopped = budget.whySpent();
    }
  }

  private void reach(int state, int set, int parent, int label) {
    if (pairs.add(state, set)) {
      parents.add(parent);
      arrivals.add(label);
    }
  }

  private Found found(Graph graph, String why) {
    return new Found(
        failing == DEAD ? Optional.empty() : Optional.of(trace()),
        graph.states(),
        graph.edges(),
        pairs.size(),
        possibilities.size(),
        graph.cuts(),
        Set.copyOf(graph.refusals()),
        why,
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
