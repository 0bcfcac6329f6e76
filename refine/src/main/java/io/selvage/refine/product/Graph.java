package io.selvage.refine.product;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The states of an implementation and the moves between them, found in the order of states as far
 * as they are asked for. In a round workers find the moves from some hundred states each, looking
 * for known states only; then all is added by one of them in the order of states, so that numbers
 * are the same for any number of workers (decision 0046).
 */
final class Graph {
  /** States of a task, and tasks of a round at most. */
  private static final int TASK = 256;

  private static final int TASKS = 64;

  private final Implementation implementation;
  private final Labels labels;
  private final boolean cartesian;
  private final Team team;
  private final PackedStates states = new PackedStates();
  private final List<Expander> expanders = new ArrayList<>();
  private final List<Successors> found = new ArrayList<>();

  /** For each state whose moves are known where they start; one more for the end. */
  private final Ints firsts = new Ints();

  private final Ints targets = new Ints();
  private final Ints edgeLabels = new Ints();
  private final Ints ties = new Ints();
  private final Set<String> refusals = new LinkedHashSet<>();
  private long cuts;

  Graph(Implementation implementation, Labels labels, Set<Reduction> reductions, Team team) {
    this.cartesian = reductions.contains(Reduction.CARTESIAN);
    this.implementation = implementation;
    this.labels = labels;
    this.team = team;
    implementation.begin();
    StateWords words = new StateWords();
    implementation.write(words);
    states.add(words.words, words.size);
    ties.add(words.ties);
    firsts.add(0);
    expanders.add(new Expander(implementation, labels, states, cartesian));
  }

  int states() {
    return states.size();
  }

  int edges() {
    return targets.size();
  }

  /** How many moves lead beyond a bound. */
  long cuts() {
    return cuts;
  }

  Set<String> refusals() {
    return refusals;
  }

  long bytes() {
    return states.bytes()
        + firsts.bytes()
        + targets.bytes()
        + edgeLabels.bytes()
        + (ties.size() == 0 ? 0 : ties.bytes());
  }

  /** How many moves there are from the state. */
  int degree(int state) {
    while (state >= expanded()) {
      expandSome(state + 1);
    }
    return firsts.get(state + 1) - firsts.get(state);
  }

  /** How many states have their moves known. */
  int expanded() {
    return firsts.size() - 1;
  }

  /** Where the moves of a state start, which are known. */
  int first(int state) {
    return firsts.get(state);
  }

  int target(int edge) {
    return targets.get(edge);
  }

  int label(int edge) {
    return edgeLabels.get(edge);
  }

  int target(int state, int move) {
    return targets.get(firsts.get(state) + move);
  }

  int label(int state, int move) {
    return edgeLabels.get(firsts.get(state) + move);
  }

  /** Which threads could change places with the one before without changing the state, as bits. */
  int ties(int state) {
    return ties.get(state);
  }

  /** Finds the moves of the next states, no more than up to the end and than make a round. */
  void expandSome(int end) {
    int from = expanded();
    int count = Math.min(end - from, TASK * TASKS);
    int tasks = (count + TASK - 1) / TASK;
    while (found.size() < tasks) {
      found.add(new Successors());
    }
    if (tasks > 1) {
      while (expanders.size() < team.workers()) {
        expanders.add(new Expander(implementation.another(), labels, states, cartesian));
      }
    }
    team.run(
        tasks,
        (worker, task) -> {
          Successors to = found.get(task);
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

  void note(long moreCuts, Set<String> moreRefusals) {
    cuts += moreCuts;
    refusals.addAll(moreRefusals);
  }
}
