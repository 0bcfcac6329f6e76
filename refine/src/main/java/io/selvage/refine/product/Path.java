package io.selvage.refine.product;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What a thread does from a state when nobody else moves: up to a move that can be seen, a choice,
 * a move it has to wait for, or a state it was in before.
 */
final class Path {
  private static final int MAX = 1_000;

  final int thread;

  /** The moves that can be made, by number; and of each, with one it waits for, the accesses. */
  final List<Integer> moves = new ArrayList<>();

  final List<Accesses> accesses = new ArrayList<>();

  /** How many of the accesses belong to the path as it is now: {@link Cartesian} says. */
  int length;

  boolean endless;
  private boolean ended;

  private Path(int thread) {
    this.thread = thread;
  }

  /** The path that begins with the move; the implementation is where it was afterwards. */
  static Path of(Implementation implementation, int thread, int first, StateWords words) {
    Path path = new Path(thread);
    Set<List<Long>> states = new HashSet<>();
    Seen seen = new Seen();
    int move = first;
    states.add(state(implementation, words));
    while (!path.ended && path.moves.size() < MAX) {
      seen.clear();
      implementation.perform(thread, move, seen);
      path.accesses.add(seen.accesses.copy());
      if (seen.absent) {
        implementation.back();
        break;
      }
      path.moves.add(move);
      path.ended = seen.isVisible() || !seen.refusal.isEmpty();
      if (!path.ended) {
        path.endless = !states.add(state(implementation, words));
        path.ended = path.endless || implementation.moves(thread) != 1;
      }
      move = 0;
    }
    for (int i = 0; i < path.moves.size(); i++) {
      implementation.back();
    }
    path.length = 1;
    return path;
  }

  private static List<Long> state(Implementation implementation, StateWords words) {
    implementation.write(words);
    return Arrays.stream(words.words, 0, words.size).boxed().toList();
  }

  /** Whether there is a further access that could be added. */
  boolean hasNext() {
    return length < accesses.size();
  }

  Accesses next() {
    return accesses.get(length);
  }

  Accesses last() {
    return accesses.get(length - 1);
  }

  /** Whether an access depends on one of the path other than the last. */
  boolean isDependentBeforeLast(Accesses other) {
    for (int i = 0; i < length - 1; i++) {
      if (accesses.get(i).isDependent(other)) {
        return true;
      }
    }
    return false;
  }

  /** How many moves are to be made: one that it waits for is not. */
  int steps() {
    return Math.min(length, moves.size());
  }

  /** Whether the path as it is now runs into itself: nothing of it is ever seen. */
  boolean isEndless() {
    return endless && length == accesses.size();
  }
}
