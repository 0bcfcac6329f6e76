package io.selvage.refine.product;

/**
 * Some threads that use one object, each choosing any call again and again (the most general client
 * of §3.2), standing in one state. A state can be written as words and taken up again from them;
 * the words are equal for states that nobody can tell apart.
 */
public interface Implementation {
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
  void perform(int thread, int move, Seen seen);

  /**
   * Another one of the same, for another worker: it may be used while this one is, and writes the
   * same words. Asked for between rounds, by one worker.
   */
  Implementation another();

  /** Takes the last move back that was not. */
  void back();

  /**
   * Writes the state, threads in any order that {@link StateWords#order} then tells. False if it is
   * beyond a bound: then it is counted and not followed.
   */
  boolean write(StateWords state);
}
