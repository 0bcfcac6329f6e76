package io.selvage.refine.internal.graph;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;

/**
 * What a thread does from a state when nobody else moves: up to a move that can be seen, a choice,
 * a move it has to wait for, or a state it was in before. Used over again.
 */
public final class ThreadPath {
  private static final int MAX = 1_000;

  /**
   * A thread alone has one way to go, so a path that ends was in no state twice: only paths longer
   * than this are gone again, watching for that.
   */
  private static final int LONG = 48;

  public int thread;

  /** The moves that can be made, by number; and of each, with one it waits for, the accesses. */
  private int[] moves = new int[16];

  private int moveCount;
  private MoveAccesses[] accesses = new MoveAccesses[0];
  private int accessCount;

  /** How many of the accesses belong to the path as it is now: {@link CartesianVector} says. */
  int length;

  private boolean endless;
  private boolean ended;
  private final ObservedMove seen = new ObservedMove();

  /** Becomes the path that begins with the move; the implementation is where it was afterwards. */
  void find(ImplementationModel implementation, int mover, int first, EncodedState words) {
    thread = mover;
    go(implementation, first, LONG, () -> false);
    if (!ended) {
      Set<List<Long>> states = new HashSet<>(Set.of(state(implementation, words)));
      go(implementation, first, MAX, () -> !states.add(state(implementation, words)));
    }
    length = 1;
  }

  /** Whether the state was met before on the path. */
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
        ended = seen.isVisible() || !seen.refusal.isEmpty();
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
   * The state and where the thread stands in it: if it came to another's place, it will do next
   * what that one would have done, which may be to return.
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

  /** How many accesses could be added. */
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

  /** How many moves are to be made: one that it waits for is not. */
  public int steps() {
    return Math.min(length, moveCount);
  }

  /** Whether the path as it is now runs into itself: nothing of it is ever seen. */
  boolean isEndless() {
    return endless && length == accessCount;
  }
}
