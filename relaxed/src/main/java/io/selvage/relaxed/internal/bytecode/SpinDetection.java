package io.selvage.relaxed.internal.bytecode;

import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.ThreadState;
import io.selvage.program.state.FrameSnapshot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Rounds of a loop that only read: whoever is back where it was, having written nothing, may as
 * well wait there until it can read something else. Executions with such rounds are as those
 * without, since the reads of a round that leads nowhere only add constraints.
 *
 * <p>What a thread writes to objects that nobody else can know counts as nothing, if it is written
 * again before it matters: the new node that is made to point to what was read, until an update
 * succeeds.
 */
final class SpinDetection {
  /** Where the thread stood at each read since it last wrote something. */
  private final List<long[]> stood = new ArrayList<>();

  /** What it wrote since to objects of its own, and how many reads there were by then. */
  private final List<Written> written = new ArrayList<>();

  /** The numbers of objects of its own that others may know. */
  private final Set<Integer> known = new HashSet<>();

  /** The same two when the thread made its last update, if it has done nothing since. */
  private List<long[]> stoodBefore = List.of();

  private List<Written> writtenBefore = List.of();

  private static final long[] NOWHERE = {};

  private record Written(long object, int slot, int reads) {}

  /** How many reads there were when it last chose to go on with a spin it may give up. */
  private int resolved;

  /** How many reads the last round had, if the thread is stuck in it. */
  private int round;

  /** The thread begins. */
  void start() {
    clear();
    known.clear();
  }

  /** The thread writes a word to an object. */
  void write(int thread, long object, int slot, long word) {
    know(word);
    stoodBefore = List.of();
    if (ObjectNumbering.isOf(thread, object) && !known.contains(ReferenceWord.number(object))) {
      written.add(new Written(object, slot, stood.size()));
    } else {
      clear();
    }
  }

  /** Others may know what the word refers to, if it refers to anything. */
  void know(long word) {
    known.add(ReferenceWord.number(word));
  }

  private static boolean doesNotMatter(ThreadState thread, List<Written> all, int reads) {
    for (Written each : all) {
      if (each.reads() > reads && !FrameSnapshot.overwrite(thread, each.object(), each.slot())) {
        return false;
      }
    }
    return true;
  }

  /** The thread updates something: that may be all it does until it is back. */
  void update(long word) {
    know(word);
    List<long[]> stoodThere = List.copyOf(stood);
    List<Written> writtenThere = List.copyOf(written);
    clear();
    stoodBefore = stoodThere;
    writtenBefore = writtenThere;
  }

  /**
   * At a read, before {@link #comesRound}: whether the thread stood here before its last update,
   * which was all it did since.
   */
  boolean comesBack(ThreadState thread) {
    boolean isBack = false;
    long[] frames = stoodBefore.isEmpty() ? NOWHERE : FrameSnapshot.of(thread);
    for (int i = stoodBefore.size() - 1; i >= 0 && !isBack; i--) {
      isBack = Arrays.equals(stoodBefore.get(i), frames) && doesNotMatter(thread, writtenBefore, i);
    }
    stoodBefore = List.of();
    return isBack;
  }

  void clear() {
    stoodBefore = List.of();
    written.clear();
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
    long[] frames = FrameSnapshot.of(thread);
    for (int i = stood.size() - 1; i >= 0; i--) {
      if (Arrays.equals(stood.get(i), frames) && doesNotMatter(thread, written, i)) {
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
