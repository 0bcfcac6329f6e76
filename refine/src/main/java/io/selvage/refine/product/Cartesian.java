package io.selvage.refine.product;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * A Cartesian vector of a state (Algorithm A.1): for each thread a path such that moves other than
 * the last of each depend on nothing in the paths of others, so that each path may be made at once.
 *
 * <p>As printed the algorithm misses violations. Here all pairs of last moves are compared, not
 * only those of paths that could be longer, and all that depend on each other stop growing at once;
 * a move that a thread must wait for counts as its last; where there is a choice, a path ends and
 * all of it is tried.
 */
final class Cartesian {
  /**
   * Any will do (line 12); this one leaves fewest states in the rows of Table 1 that were tried.
   */
  private static final Comparator<Path> MOST_LEFT =
      Comparator.comparingInt(path -> path.accesses.size() - path.length);

  private final List<Path> paths = new ArrayList<>();
  private final List<Path> growing = new ArrayList<>();

  private Cartesian() {}

  /** The paths from the state that the implementation is in. */
  static List<Path> of(Implementation implementation, StateWords words) {
    Cartesian vector = new Cartesian();
    for (int thread = 0; thread < implementation.threads(); thread++) {
      int moves = implementation.moves(thread);
      for (int move = 0; move < moves; move++) {
        Path path = Path.of(implementation, thread, move, words);
        vector.paths.add(path);
        if (moves == 1) {
          vector.growing.add(path);
        }
      }
    }
    vector.start();
    while (!vector.growing.isEmpty()) {
      vector.extend(Collections.max(vector.growing, MOST_LEFT));
    }
    return vector.paths;
  }

  private void start() {
    List<Path> conflicting = new ArrayList<>();
    for (Path a : paths) {
      for (Path b : paths) {
        if (a.thread != b.thread && a.last().isDependent(b.last())) {
          conflicting.add(a);
        }
      }
    }
    growing.removeAll(conflicting);
  }

  private void extend(Path path) {
    if (!path.hasNext() || isDependentBeforeLast(path)) {
      growing.remove(path);
      return;
    }
    Accesses next = path.next();
    List<Path> conflicting = new ArrayList<>();
    for (Path other : paths) {
      if (other.thread != path.thread && other.last().isDependent(next)) {
        conflicting.add(other);
      }
    }
    path.length++;
    if (!conflicting.isEmpty()) {
      growing.removeAll(conflicting);
      growing.remove(path);
    }
  }

  private boolean isDependentBeforeLast(Path path) {
    Accesses next = path.next();
    return paths.stream()
        .anyMatch(other -> other.thread != path.thread && other.isDependentBeforeLast(next));
  }
}
