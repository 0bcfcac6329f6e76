package io.selvage.refine.internal.product;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.MemoryReserve;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.collection.LongIntMap;
import io.selvage.core.collection.PagedIntList;
import io.selvage.refine.internal.graph.ImplementationGraph;
import io.selvage.refine.internal.graph.ImplementationModel;
import io.selvage.refine.internal.graph.MoveLabels;
import io.selvage.refine.internal.graph.WorkerTeam;
import io.selvage.refine.model.SearchReduction;
import io.selvage.refine.product.RefinementResult;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks whether everything observable of an implementation is possible for the specification
 * (Algorithm 4.1, breadth first, so that a violation takes as few moves as possible). A pair is a
 * state of the implementation and the set of possible specification states.
 */
public final class RefinementProduct {
  private static final int DEAD = -1;

  /** The number of pairs in a task, and the maximal number of tasks in a round. */
  private static final int TASK = 1 << 9;

  private static final int TASKS = 64;

  /** The number of pairs prefetched together. */
  private static final int FETCHED = 64;

  private final ImplementationModel implementation;
  private final Set<SearchReduction> reductions;
  private final MoveLabels labels = new MoveLabels();
  private final DeterminizedSpec possibilities;
  private final Budget budget;
  private final ProgressListener progress;
  private final ProductStates pairs;
  private final PagedIntList parents = new PagedIntList();
  private final PagedIntList arrivals = new PagedIntList();
  private final boolean pairSymmetry;
  private final List<ReachedProductStates> reached = new ArrayList<>();
  private final List<DeterminizedSpec.Inclusions> inclusions = new ArrayList<>();
  private final MemoryReserve reserve = new MemoryReserve();
  private String stopped = "";
  private int failing = DEAD;
  private int failingLabel;

  public RefinementProduct(
      ImplementationModel implementation,
      IndexedSpecification specification,
      Set<SearchReduction> reductions,
      Budget budget,
      ProgressListener progress) {
    this.implementation = implementation;
    this.reductions = Set.copyOf(reductions);
    this.possibilities = new DeterminizedSpec(specification, labels, implementation, reductions);
    this.pairs =
        reductions.contains(SearchReduction.SUBSUMPTION)
            ? new ProductStates.MinimalPairs(possibilities)
            : new ProductStates.AllPairs();
    this.pairSymmetry = reductions.contains(SearchReduction.PAIR_SYMMETRY);
    this.budget = budget;
    this.progress = progress;
  }

  /**
   * Searches on all cores until the search is exhausted, a violation is found, or the budget is
   * exhausted.
   */
  public RefinementResult search() {
    return search(Runtime.getRuntime().availableProcessors());
  }

  /** The same with a given number of workers; the result does not depend on their number. */
  public RefinementResult search(int workers) {
    try (WorkerTeam team = new WorkerTeam(workers)) {
      for (int i = 0; i < workers; i++) {
        inclusions.add(possibilities.inclusions());
      }
      ImplementationGraph graph = new ImplementationGraph(implementation, labels, reductions, team);
      try {
        reach(0, possibilities.initial(), DEAD, DEAD);
        for (int from = 0; from < pairs.size() && isGoingOn(); ) {
          int end = pairs.size();
          pairs.forgetBefore(from);
          expand(graph);
          follow(graph, team, from, end);
          from = end;
        }
        boolean isComplete = failing == DEAD && stopped.isEmpty() && watchesStuck();
        Optional<List<RefinementResult.Event>> stuck = isComplete ? stuck(graph) : Optional.empty();
        return found(graph, stuck, failing == DEAD ? stopped : "");
      } catch (OutOfMemoryError e) {
        return outOfMemory(graph);
      }
    }
  }

  /**
   * The states are still available, so the extent of the search, and even a violation, can be
   * reported, using memory reserved for that.
   */
  private RefinementResult outOfMemory(ImplementationGraph graph) {
    reserve.release();
    reached.clear();
    inclusions.clear();
    return found(graph, Optional.empty(), failing == DEAD ? Budget.Limit.MEMORY.text() : "");
  }

  private boolean isGoingOn() {
    return failing == DEAD && stopped.isEmpty();
  }

  /** Every known state has a pair by now, so its moves are required. */
  private void expand(ImplementationGraph graph) {
    int end = graph.states();
    while (graph.expanded() < end && isGoingOn()) {
      progress.at("pairs of states", pairs.size());
      graph.expandSome(end);
      look();
    }
  }

  /** Explores the pairs of a level. */
  private void follow(ImplementationGraph graph, WorkerTeam team, int from, int end) {
    for (int start = from; start < end && isGoingOn(); start += TASK * TASKS) {
      int first = start;
      int last = Math.min(end, start + TASK * TASKS);
      int tasks = (last - first + TASK - 1) / TASK;
      while (reached.size() < tasks) {
        reached.add(new ReachedProductStates());
      }
      team.run(
          tasks,
          (worker, task) -> {
            ReachedProductStates to = reached.get(task);
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

  private void follow(ImplementationGraph graph, int pair, ReachedProductStates to) {
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

  private void commit(ImplementationGraph graph, ReachedProductStates all) {
    for (int i = 0; i < all.size() && failing == DEAD; i++) {
      if (i % FETCHED == 0) {
        all.fetch(pairs, i, Math.min(all.size(), i + FETCHED));
      }
      int parent = all.parent(i);
      int label = all.label(i);
      int next = all.set(i);
      if (next == LongIntMap.ABSENT) {
        next = possibilities.after(pairs.set(parent), label);
      }
      if (next == DeterminizedSpec.NONE) {
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

  /** If moves are skipped, or pairs are no longer stored, waiting calls are not checked. */
  private boolean watchesStuck() {
    return reductions.contains(SearchReduction.SUBSUMPTION)
        && !reductions.contains(SearchReduction.CARTESIAN)
        && !reductions.contains(SearchReduction.POINTS);
  }

  private Optional<List<RefinementResult.Event>> stuck(ImplementationGraph graph) {
    return new StuckCalls(graph, labels, possibilities)
        .find(pairs)
        .map(
            at -> {
              List<Integer> path = pathTo(at.pair());
              return path.isEmpty() && at.label() < 0
                  ? List.of()
                  : named(at.label() < 0 ? path : with(path, at.label()));
            });
  }

  private RefinementResult found(
      ImplementationGraph graph, Optional<List<RefinementResult.Event>> stuck, String why) {
    return new RefinementResult(
        failing == DEAD
            ? Optional.empty()
            : Optional.of(named(with(pathTo(failing), failingLabel))),
        stuck,
        graph.states(),
        graph.edges(),
        pairs.size(),
        possibilities.size(),
        graph.cuts(),
        Set.copyOf(graph.unsupportedReasons()),
        why,
        graph.bytes() + pairs.bytes() + parents.bytes() + arrivals.bytes());
  }

  private List<Integer> pathTo(int last) {
    List<Integer> path = new ArrayList<>();
    for (int pair = last; parents.get(pair) != DEAD; pair = parents.get(pair)) {
      path.add(arrivals.get(pair));
    }
    Collections.reverse(path);
    return path;
  }

  private static List<Integer> with(List<Integer> path, int label) {
    List<Integer> longer = new ArrayList<>(path);
    longer.add(label);
    return longer;
  }

  /** The moves with the original thread numbers, independent of their places since. */
  private List<RefinementResult.Event> named(List<Integer> path) {
    List<RefinementResult.Event> events = new ArrayList<>();
    List<Integer> names = new ArrayList<>();
    labels.get(path.get(0)).order().forEach(place -> names.add(names.size()));
    int naming = 0;
    for (int number : path) {
      MoveLabels.Label label = labels.get(number);
      int thread = names.get(label.thread());
      events.add(possibilities.event(thread, label, naming));
      naming = possibilities.namingAfter(naming, label);
      List<Integer> before = List.copyOf(names);
      for (int i = 0; i < before.size(); i++) {
        names.set(i, before.get(label.order().get(i)));
      }
    }
    return events;
  }
}
