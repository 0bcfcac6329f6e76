package io.selvage.refine.product;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The states of an implementation and the moves between them, found as far as they are asked for.
 */
final class Graph {
  private static final int UNKNOWN = -1;

  private final Implementation implementation;
  private final Labels labels;
  private final PackedStates states = new PackedStates();
  private final Ints firsts = new Ints();
  private final Ints counts = new Ints();
  private final Ints targets = new Ints();
  private final Ints edgeLabels = new Ints();
  private final Ints ties = new Ints();
  private final StateWords words = new StateWords();
  private final StateWords from = new StateWords();
  private final Seen seen = new Seen();
  private final Set<String> refusals = new LinkedHashSet<>();
  private final boolean cartesian;
  private long cuts;

  Graph(Implementation implementation, Labels labels, Set<Reduction> reductions) {
    this.cartesian = reductions.contains(Reduction.CARTESIAN);
    this.implementation = implementation;
    this.labels = labels;
    implementation.begin();
    implementation.write(words);
    add();
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
    return states.bytes() + firsts.bytes() + counts.bytes() + targets.bytes() + edgeLabels.bytes();
  }

  /** How many moves there are from the state. */
  int degree(int state) {
    if (firsts.get(state) == UNKNOWN) {
      expand(state);
    }
    return counts.get(state);
  }

  int target(int state, int move) {
    return targets.get(firsts.get(state) + move);
  }

  /** Which threads could change places with the one before without changing the state, as bits. */
  int ties(int state) {
    return ties.get(state);
  }

  int label(int state, int move) {
    return edgeLabels.get(firsts.get(state) + move);
  }

  private void expand(int state) {
    int first = targets.size();
    states.read(state, from);
    implementation.read(from.words, from.size);
    if (cartesian) {
      for (Path path : Cartesian.of(implementation, words)) {
        follow(path);
      }
    } else {
      followAll();
    }
    firsts.set(state, first);
    counts.set(state, targets.size() - first);
  }

  private void followAll() {
    for (int thread = 0; thread < implementation.threads(); thread++) {
      int moves = implementation.moves(thread);
      for (int move = 0; move < moves; move++) {
        follow(thread, move);
      }
    }
  }

  /** Makes all moves of a path at once; only the last of them can be seen. */
  private void follow(Path path) {
    int steps = path.steps();
    if (steps == 0 || path.isEndless()) {
      return;
    }
    seen.clear();
    for (int i = 0; i < steps - 1; i++) {
      implementation.perform(path.thread, path.moves.get(i), seen);
    }
    follow(path.thread, path.moves.get(steps - 1));
    for (int i = 0; i < steps - 1; i++) {
      implementation.back();
    }
  }

  private void follow(int thread, int move) {
    seen.clear();
    implementation.perform(thread, move, seen);
    if (!seen.refusal.isEmpty()) {
      refusals.add(seen.refusal);
    } else if (!seen.absent) {
      add(thread);
    }
    implementation.back();
  }

  private void add(int thread) {
    if (implementation.write(words)) {
      targets.add(add());
      edgeLabels.add(labels.number(thread, seen, words.order));
    } else {
      cuts++;
    }
  }

  private int add() {
    int number = states.add(words.words, words.size);
    if (number < 0) {
      return ~number;
    }
    firsts.add(UNKNOWN);
    counts.add(0);
    ties.add(words.ties);
    return number;
  }
}
