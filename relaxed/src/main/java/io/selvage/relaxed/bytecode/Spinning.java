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

  void clear() {
    stood.clear();
  }

  /** At a read: how many reads ago the thread stood here, or 0. */
  int round(ThreadState thread) {
    long[] frames = Frames.of(thread);
    for (int i = stood.size() - 1; i >= 0; i--) {
      if (Arrays.equals(stood.get(i), frames)) {
        return stood.size() - i;
      }
    }
    stood.add(frames);
    return 0;
  }
}
