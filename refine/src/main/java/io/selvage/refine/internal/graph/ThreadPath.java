package io.selvage.refine.internal.graph;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;

/**
 * The steps of a thread from a state while no other thread moves: up to a visible move, a choice, a
 * move it has to wait for, or a repeated state. Reusable.
 */
public final class ThreadPath {
  private static final int MAX = 1_000;

  /**
   * A thread alone is deterministic, so a path that ends repeats no state: only paths longer than
   * this are walked again, with a check for repeated states.
   */
  private static final int LONG = 48;

  public int thread;

  /**
   * The numbers of the moves that can be made; and for each, including one it waits for, the
   * accesses.
   */
  private int[] moves = new int[16];

  private int moveCount;
  private MoveAccesses[] accesses = new MoveAccesses[0];
  private int accessCount;

  /** The number of accesses that belong to the current path; {@link CartesianVector} sets it. */
  int length;

  private boolean endless;
  private boolean ended;
  private final ObservedMove seen = new ObservedMove();

  /** Computes the path that begins with the move; the implementation is in the state after it. */
  void find(ImplementationModel implementation, int mover, int first, EncodedState words) {
    thread = mover;
    go(implementation, first, LONG, () -> false);
    if (!ended) {
      Set<List<Long>> states = new HashSet<>(Set.of(state(implementation, words)));
      go(implementation, first, MAX, () -> !states.add(state(implementation, words)));
    }
    length = 1;
  }

  /** Whether the state occurred before on the path. */
  private interface Repeats {
    boolean isRepeated();
  }

  private void go(ImplementationModel implementation, int first, int most, Repeats states) {
    moveCount = 0;
    accessCount = 0;
    endless = false;
    ended = false;
    int move = first;
    while (!ended && moveCount < most) {
      seen.clear();
      implementation.perform(thread, move, seen);
      addAccesses();
      if (seen.absent) {
        implementation.back();
        ended = true;
      } else {
        addMove(move);
        ended = seen.isVisible() || !seen.unsupportedReason.isEmpty();
        if (!ended) {
          endless = states.isRepeated();
          ended = endless || implementation.moves(thread) != 1;
        }
      }
      move = 0;
    }
    for (int i = 0; i < moveCount; i++) {
      implementation.back();
    }
  }

  /**
   * The state and the thread's place in it: if it took another thread's place, it will do next what
   * that thread would have done, which may be to return.
   */
  private List<Long> state(ImplementationModel implementation, EncodedState words) {
    implementation.write(words);
    int place = 0;
    while (words.order[place] != thread) {
      place++;
    }
    while ((words.ties >> place & 1) != 0) {
      place--;
    }
    return LongStream.concat(LongStream.of(place), Arrays.stream(words.words, 0, words.size))
        .boxed()
        .toList();
  }

  private void addMove(int move) {
    if (moveCount == moves.length) {
      moves = Arrays.copyOf(moves, moveCount * 2);
    }
    moves[moveCount++] = move;
  }

  private void addAccesses() {
    if (accessCount == accesses.length) {
      accesses = Arrays.copyOf(accesses, 2 * accessCount + 8);
      for (int i = accessCount; i < accesses.length; i++) {
        accesses[i] = new MoveAccesses();
      }
    }
    accesses[accessCount++].set(seen.accesses);
  }

  /** The number of accesses that can be added. */
  int left() {
    return accessCount - length;
  }

  MoveAccesses next() {
    return accesses[length];
  }

  MoveAccesses last() {
    return accesses[length - 1];
  }

  /** Whether an access depends on one of the path other than the last. */
  boolean isDependentBeforeLast(MoveAccesses other) {
    for (int i = 0; i < length - 1; i++) {
      if (accesses[i].isDependent(other)) {
        return true;
      }
    }
    return false;
  }

  public int move(int step) {
    return moves[step];
  }

  /** The number of moves to make, excluding one that the thread waits for. */
  public int steps() {
    return Math.min(length, moveCount);
  }

  /** Whether the current path cycles: none of its moves is ever visible. */
  boolean isEndless() {
    return endless && length == accessCount;
  }
}
