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
 * Detects rounds of a loop that only read: a thread that returns to its position, having written
 * nothing, may wait there until it can read something else. Executions with such rounds are
 * equivalent to those without, since the reads of an unsuccessful round only add constraints.
 *
 * <p>Writes to objects that no other thread can know do not count, if they are overwritten before
 * they matter: such as the new node that is linked to the value read, until an update succeeds.
 */
final class SpinDetection {
  /** The position of the thread at each read since its last write. */
  private final List<long[]> stood = new ArrayList<>();

  /** Its writes since then to local objects, and the number of reads before each. */
  private final List<Written> written = new ArrayList<>();

  /** The numbers of its own objects that may have escaped. */
  private final Set<Integer> known = new HashSet<>();

  /** The same two at the thread's last update, if it has done nothing since. */
  private List<long[]> stoodBefore = List.of();

  private List<Written> writtenBefore = List.of();

  private static final long[] NOWHERE = {};

  private record Written(long object, int slot, int reads) {}

  /** The number of reads when it last chose to continue a spin that it may abandon. */
  private int resolved;

  /** The number of reads of the last round, if the thread is stuck in it. */
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

  /** The object that the word references, if any, may have escaped. */
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

  /** The thread makes an update, which may be all it does until it returns to its position. */
  void update(long word) {
    know(word);
    List<long[]> stoodThere = List.copyOf(stood);
    List<Written> writtenThere = List.copyOf(written);
    clear();
    stoodBefore = stoodThere;
    writtenBefore = writtenThere;
  }

  /**
   * At a read, before {@link #comesRound}: whether the thread was here before its last update, and
   * did nothing else since.
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

  /** The thread chose not to abandon a spin. */
  void goOn() {
    resolved = stood.size();
  }

  /** At a read: whether the thread was here before, and has written nothing since. */
  boolean comesRound(ThreadState thread) {
    long[] frames = FrameSnapshot.of(thread);
    for (int i = stood.size() - 1; i >= 0; i--) {
      if (Arrays.equals(stood.get(i), frames) && doesNotMatter(thread, written, i)) {
        // A thread that could have abandoned the spin is not permanently stuck: another execution
        // covers that.
        round = resolved > i ? 0 : stood.size() - i;
        return true;
      }
    }
    stood.add(frames);
    return false;
  }

  /** The number of reads of the round in which the thread is permanently stuck, or 0. */
  int round() {
    return round;
  }
}
