package io.selvage.refine.internal.graph;

/**
 * Threads that use one object, each repeatedly choosing any call (the most general client of §3.2),
 * in one state. A state can be encoded as words and restored from them; the words are equal for
 * states that are indistinguishable.
 */
public interface ImplementationModel {
  int threads();

  /** Enters the initial state. */
  void begin();

  /** Enters the state encoded by the words. */
  void read(long[] words, int size);

  /** The number of moves of the thread in this state; zero if it waits. */
  int moves(int thread);

  /**
   * Makes a move of a thread; other moves may follow, and a {@link #back} for each of them.
   *
   * @param seen receives what is observable of the move
   */
  void perform(int thread, int move, ObservedMove seen);

  /**
   * Creates an equivalent model for another worker: it may be used concurrently with this one, and
   * produces the same words. Called between rounds, by one worker.
   */
  ImplementationModel another();

  /** Undoes the last move that was not undone yet. */
  void back();

  /**
   * Encodes the state, with threads in any order, given by {@link EncodedState#order}. Returns
   * false if the state exceeds a bound: then it is counted and not followed.
   */
  boolean write(EncodedState state);

  /**
   * Whether threads wait for locks that will never be released, whatever other threads do: each for
   * one that the next of them holds, or for one whose holder makes no further calls. Called only if
   * no thread can move.
   */
  default boolean isTangled() {
    return false;
  }

  /** The effect of renamings of values on calls and outcomes. */
  default Values values() {
    return Values.NONE;
  }

  /** Values that may be renamed. */
  interface Values {
    /** No value may be renamed. */
    Values NONE =
        new Values() {
          @Override
          public int count() {
            return 0;
          }

          @Override
          public int call(int renaming, int call) {
            return call;
          }

          @Override
          public int outcome(int renaming, int outcome) {
            return outcome;
          }
        };

    /** The number of such values. */
    int count();

    /** The number of the call after renaming its values. */
    int call(int renaming, int call);

    /** The outcome, which is a value, after renaming. */
    int outcome(int renaming, int outcome);
  }
}
