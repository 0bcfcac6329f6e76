package io.selvage.refine.product;

/** A worker that finds all moves from states, on an implementation of its own. */
final class Expander {
  private final Implementation implementation;
  private final Labels.Local labels;
  private final PackedStates states;
  private final Packer packer;
  private final boolean cartesian;
  private final Cartesian vector = new Cartesian();
  private final StateWords words = new StateWords();
  private final StateWords from = new StateWords();
  private final Seen seen = new Seen();

  Expander(Implementation implementation, Labels labels, PackedStates states, boolean cartesian) {
    this.implementation = implementation;
    this.labels = labels.new Local();
    this.states = states;
    this.packer = states.packer();
    this.cartesian = cartesian;
    seen.watchesCells = false;
  }

  /** Finds the moves from the state. */
  void expand(int state, Successors to) {
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

  private void followAll(Successors to) {
    for (int thread = 0; thread < implementation.threads(); thread++) {
      int moves = implementation.moves(thread);
      for (int move = 0; move < moves; move++) {
        follow(thread, move, to);
      }
    }
  }

  /** Makes all moves of a path at once; only the last of them can be seen. */
  private void follow(Path path, Successors to) {
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

  private void follow(int thread, int move, Successors to) {
    seen.clear();
    implementation.perform(thread, move, seen);
    if (!seen.refusal.isEmpty()) {
      to.refusals.add(seen.refusal);
    } else if (!seen.absent) {
      add(thread, to);
    }
    implementation.back();
  }

  private void add(int thread, Successors to) {
    if (!implementation.write(words)) {
      to.cuts++;
      return;
    }
    packer.pack(words.words, words.size);
    to.add(labels.number(thread, seen, words.order), packer, words.ties);
  }
}
