package io.selvage.refine.internal.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A Cartesian vector of a state (Algorithm A.1): for each thread a path such that moves other than
 * its last depend on nothing in the paths of other threads, so that each path may be executed
 * atomically. Reusable.
 *
 * <p>As printed, the algorithm misses violations. Here all pairs of last moves are compared, not
 * only those of paths that could be longer, and all paths that depend on each other stop growing
 * together; a move that a thread must wait for counts as its last; at a choice, a path ends and all
 * alternatives are tried.
 */
public final class CartesianVector {
  private final List<ThreadPath> paths = new ArrayList<>();
  private boolean[] growing = new boolean[8];
  private int size;

  public int size() {
    return size;
  }

  public ThreadPath path(int index) {
    return paths.get(index);
  }

  /** Computes the paths from the current state of the implementation. */
  public void find(ImplementationModel implementation, EncodedState words) {
    size = 0;
    for (int thread = 0; thread < implementation.threads(); thread++) {
      int moves = implementation.moves(thread);
      for (int move = 0; move < moves; move++) {
        add().find(implementation, thread, move, words);
        growing[size - 1] = moves == 1;
      }
    }
    stopConflicting();
    for (int next = mostLeft(); next >= 0; next = mostLeft()) {
      extend(next);
    }
  }

  private ThreadPath add() {
    if (size == paths.size()) {
      paths.add(new ThreadPath());
      growing = size < growing.length ? growing : Arrays.copyOf(growing, size * 2);
    }
    return paths.get(size++);
  }

  private void stopConflicting() {
    for (int a = 0; a < size; a++) {
      for (int b = 0; b < size; b++) {
        ThreadPath one = paths.get(a);
        ThreadPath other = paths.get(b);
        if (one.thread != other.thread && one.last().isDependent(other.last())) {
          growing[a] = false;
        }
      }
    }
  }

  /**
   * Any choice is correct (line 12); choosing the path with most remaining moves produced the
   * fewest states in the rows of Table 1 that were tried.
   */
  private int mostLeft() {
    int most = -1;
    for (int i = 0; i < size; i++) {
      if (growing[i] && (most < 0 || paths.get(i).left() > paths.get(most).left())) {
        most = i;
      }
    }
    return most;
  }

  private void extend(int index) {
    ThreadPath path = paths.get(index);
    if (path.left() == 0 || isDependentBeforeLast(path)) {
      growing[index] = false;
      return;
    }
    MoveAccesses next = path.next();
    boolean conflicts = false;
    for (int i = 0; i < size; i++) {
      ThreadPath other = paths.get(i);
      if (other.thread != path.thread && other.last().isDependent(next)) {
        growing[i] = false;
        conflicts = true;
      }
    }
    path.length++;
    growing[index] &= !conflicts;
  }

  private boolean isDependentBeforeLast(ThreadPath path) {
    MoveAccesses next = path.next();
    for (int i = 0; i < size; i++) {
      ThreadPath other = paths.get(i);
      if (other.thread != path.thread && other.isDependentBeforeLast(next)) {
        return true;
      }
    }
    return false;
  }
}
