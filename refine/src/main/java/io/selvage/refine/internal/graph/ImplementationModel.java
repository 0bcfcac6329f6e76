package io.selvage.refine.internal.graph;

/**
 * Some threads that use one object, each choosing any call again and again (the most general client
 * of §3.2), standing in one state. A state can be written as words and taken up again from them;
 * the words are equal for states that nobody can tell apart.
 */
public interface ImplementationModel {
  int threads();

  /** Stands in the first state. */
  void begin();

  /** Stands in the state that was written so. */
  void read(long[] words, int size);

  /** How many ways the thread may go on from here: none where it waits. */
  int moves(int thread);

  /**
   * Makes a move of a thread; other moves may follow, and a {@link #back} for each of them.
   *
   * @param seen where to say what can be seen of the move
   */
  void perform(int thread, int move, ObservedMove seen);

  /**
   * Another one of the same, for another worker: it may be used while this one is, and writes the
   * same words. Asked for between rounds, by one worker.
   */
  ImplementationModel another();

  /** Takes the last move back that was not. */
  void back();

  /**
   * Writes the state, threads in any order that {@link EncodedState#order} then tells. False if it
   * is beyond a bound: then it is counted and not followed.
   */
  boolean write(EncodedState state);

  /**
   * Whether threads wait for locks that nobody will ever give up, whatever other threads there may
   * be: each for one that the next of them holds, or for one whose holder makes no calls any more.
   * Asked where no thread can move.
   */
  default boolean isTangled() {
    return false;
  }

  /** What calls and outcomes become where values are called otherwise. */
  default Values values() {
    return Values.NONE;
  }

  /** Values that may change names. */
  interface Values {
    /** None may. */
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

    /** How many there are. */
    int count();

    /** The call with other values, by number. */
    int call(int renaming, int call);

    /** The outcome that is a value, as another one. */
    int outcome(int renaming, int outcome);
  }
}
