package io.selvage.refine.internal.graph;

import io.selvage.refine.product.PackedStateSet;

/** A worker that computes all moves from states, with its own copy of the implementation. */
final class StateExpander {
  private final ImplementationModel implementation;
  private final MoveLabels.Local labels;
  private final PackedStateSet states;
  private final StatePacker packer;
  private final boolean cartesian;
  private final CartesianVector vector = new CartesianVector();
  private final EncodedState words = new EncodedState();
  private final EncodedState from = new EncodedState();
  private final ObservedMove seen = new ObservedMove();

  StateExpander(
      ImplementationModel implementation,
      MoveLabels labels,
      PackedStateSet states,
      boolean cartesian) {
    this.implementation = implementation;
    this.labels = labels.new Local();
    this.states = states;
    this.packer = states.packer();
    this.cartesian = cartesian;
    seen.watchesCells = false;
  }

  /** Computes the moves from the state. */
  void expand(int state, SuccessorBatch to) {
    states.read(state, from);
    implementation.read(from.words, from.size);
    if (cartesian) {
      vector.find(implementation, words);
      for (int i = 0; i < vector.size(); i++) {
        follow(vector.path(i), to);
      }
    } else {
      followAll(to);
    }
    to.endState();
  }

  private void followAll(SuccessorBatch to) {
    for (int thread = 0; thread < implementation.threads(); thread++) {
      int moves = implementation.moves(thread);
      for (int move = 0; move < moves; move++) {
        follow(thread, move, to);
      }
    }
  }

  /** Makes all moves of a path at once; only the last of them can be visible. */
  private void follow(ThreadPath path, SuccessorBatch to) {
    int steps = path.steps();
    if (steps == 0 || path.isEndless()) {
      return;
    }
    seen.clear();
    for (int i = 0; i < steps - 1; i++) {
      implementation.perform(path.thread, path.move(i), seen);
    }
    follow(path.thread, path.move(steps - 1), to);
    for (int i = 0; i < steps - 1; i++) {
      implementation.back();
    }
  }

  private void follow(int thread, int move, SuccessorBatch to) {
    seen.clear();
    implementation.perform(thread, move, seen);
    if (!seen.unsupportedReason.isEmpty()) {
      to.refused(seen.unsupportedReason);
    } else if (!seen.absent) {
      add(thread, to);
    } else if (seen.call != ObservedMove.NOTHING) {
      words.clear(implementation.threads());
      to.blocked(labels.number(thread, seen, words));
    }
    implementation.back();
  }

  private void add(int thread, SuccessorBatch to) {
    if (!implementation.write(words)) {
      to.cut();
      return;
    }
    packer.pack(words.words, words.size);
    to.add(labels.number(thread, seen, words), packer, words.ties);
  }
}
