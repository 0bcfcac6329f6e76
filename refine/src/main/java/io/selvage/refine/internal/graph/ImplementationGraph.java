package io.selvage.refine.internal.graph;

import io.selvage.core.collection.PagedIntList;
import io.selvage.refine.model.SearchReduction;
import io.selvage.refine.product.PackedStateSet;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The states of an implementation and the moves between them, computed on demand in the order of
 * states. In each round workers compute the moves from several hundred states each, looking up
 * known states only; then one of them adds everything in the order of states, so that numbers are
 * the same for any number of workers (decision 0046).
 */
public final class ImplementationGraph {
  /** The number of states in a task, and the maximal number of tasks in a round. */
  private static final int TASK = 256;

  private static final int TASKS = 64;

  private final ImplementationModel implementation;
  private final MoveLabels labels;
  private final boolean cartesian;
  private final WorkerTeam team;
  private final PackedStateSet states = new PackedStateSet();
  private final List<StateExpander> expanders = new ArrayList<>();
  private final List<SuccessorBatch> found = new ArrayList<>();

  /** For each expanded state the index of its first move; one more for the end. */
  private final PagedIntList firsts = new PagedIntList();

  private final PagedIntList targets = new PagedIntList();
  private final PagedIntList edgeLabels = new PagedIntList();
  private final PagedIntList ties = new PagedIntList();
  private final PagedIntList blocked = new PagedIntList();
  private final PagedIntList open = new PagedIntList();
  private final Set<String> unsupportedReasons = new LinkedHashSet<>();
  private long cuts;

  public ImplementationGraph(
      ImplementationModel implementation,
      MoveLabels labels,
      Set<SearchReduction> reductions,
      WorkerTeam team) {
    this.cartesian = reductions.contains(SearchReduction.CARTESIAN);
    this.implementation = implementation;
    this.labels = labels;
    this.team = team;
    implementation.begin();
    EncodedState words = new EncodedState();
    implementation.write(words);
    states.add(words.words, words.size);
    ties.add(words.ties);
    firsts.add(0);
    expanders.add(new StateExpander(implementation, labels, states, cartesian));
  }

  public int states() {
    return states.size();
  }

  public int edges() {
    return targets.size();
  }

  /** The number of moves that exceed a bound. */
  public long cuts() {
    return cuts;
  }

  public Set<String> unsupportedReasons() {
    return unsupportedReasons;
  }

  public long bytes() {
    return states.bytes()
        + firsts.bytes()
        + targets.bytes()
        + edgeLabels.bytes()
        + (ties.size() == 0 ? 0 : ties.bytes());
  }

  /** The number of moves from the state. */
  public int degree(int state) {
    while (state >= expanded()) {
      expandSome(state + 1);
    }
    return firsts.get(state + 1) - firsts.get(state);
  }

  /** The number of expanded states. */
  public int expanded() {
    return firsts.size() - 1;
  }

  /** The index of the first move of an expanded state. */
  public int first(int state) {
    return firsts.get(state);
  }

  public int target(int edge) {
    return targets.get(edge);
  }

  public int label(int edge) {
    return edgeLabels.get(edge);
  }

  public int target(int state, int move) {
    return targets.get(firsts.get(state) + move);
  }

  public int label(int state, int move) {
    return edgeLabels.get(firsts.get(state) + move);
  }

  /** Puts the implementation into the state. */
  public void stand(int state) {
    EncodedState words = new EncodedState();
    states.read(state, words);
    implementation.read(words.words, words.size);
  }

  /**
   * The threads, as bits, that could be exchanged with the previous one without changing the state.
   */
  public int ties(int state) {
    return ties.get(state);
  }

  /** Computes the moves of the next states, up to the end and to the size of a round. */
  public void expandSome(int end) {
    int from = expanded();
    int count = Math.min(end - from, TASK * TASKS);
    int tasks = (count + TASK - 1) / TASK;
    while (found.size() < tasks) {
      found.add(new SuccessorBatch());
    }
    if (tasks > 1) {
      while (expanders.size() < team.workers()) {
        expanders.add(new StateExpander(implementation.another(), labels, states, cartesian));
      }
    }
    team.run(
        tasks,
        (worker, task) -> {
          SuccessorBatch to = found.get(task);
          to.clear();
          int last = Math.min(from + count, from + (task + 1) * TASK);
          for (int state = from + task * TASK; state < last; state++) {
            expanders.get(worker).expand(state, to);
          }
          to.find(states);
        });
    for (int task = 0; task < tasks; task++) {
      found.get(task).commit(this, states);
    }
  }

  int add(byte[] packed, int from, int length, long hash, int tiesOfState) {
    int number = states.add(packed, from, length, hash);
    if (number < 0) {
      return ~number;
    }
    ties.add(tiesOfState);
    return number;
  }

  void addMove(int target, int label) {
    targets.add(target);
    edgeLabels.add(label);
  }

  void endState() {
    firsts.add(targets.size());
  }

  void addBlocked(int state, int label) {
    blocked.add(state);
    blocked.add(label);
  }

  void addOpen(int state) {
    open.add(state);
  }

  /** Calls that cannot begin: state, label, state, label … in the order of states. */
  public PagedIntList blocked() {
    return blocked;
  }

  /** States with moves that were not followed. */
  public PagedIntList open() {
    return open;
  }

  void note(long moreCuts, Set<String> moreUnsupported) {
    cuts += moreCuts;
    unsupportedReasons.addAll(moreUnsupported);
  }
}
