package io.selvage.relaxed.bytecode;

import io.selvage.program.run.Frames;
import io.selvage.program.run.ThreadState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Rounds of a loop that only read: whoever is back where it was, having written nothing, may as
 * well wait there until it can read something else. Executions with such rounds are as those
 * without, since the reads of a round that leads nowhere only add constraints.
 */
final class Spinning {
  /** Where the thread stood at each read since it last wrote something. */
  private final List<long[]> stood = new ArrayList<>();

  /** How many reads there were when it last chose to go on with a spin it may give up. */
  private int resolved;

  /** How many reads the last round had, if the thread is stuck in it. */
  private int round;

  void clear() {
    stood.clear();
    resolved = 0;
    round = 0;
  }

  /** The thread chose not to give up a spin. */
  void goOn() {
    resolved = stood.size();
  }

  /** At a read: whether the thread stood here before, and has not written anything since. */
  boolean comesRound(ThreadState thread) {
    long[] frames = Frames.of(thread);
    for (int i = stood.size() - 1; i >= 0; i--) {
      if (Arrays.equals(stood.get(i), frames)) {
        // Whoever could have given up is not stuck for good: another execution tells.
        round = resolved > i ? 0 : stood.size() - i;
        return true;
      }
    }
    stood.add(frames);
    return false;
  }

  /** How many reads the round had in which the thread is stuck for good, or 0. */
  int round() {
    return round;
  }
}
