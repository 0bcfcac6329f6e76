package io.selvage.program.state;

import io.selvage.program.code.AtomicUpdate;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.internal.analysis.CompareOnlyUse;
import io.selvage.program.internal.analysis.OverwrittenSlots;
import io.selvage.program.run.ThreadState;
import java.util.Arrays;

/** The position of a thread, as words: equal if it would continue in the same way. */
public final class FrameSnapshot {
  private static final int MANY = Integer.MAX_VALUE;

  private long[] words = new long[32];
  private int size;

  private FrameSnapshot() {}

  /** For a thread whose program has no private objects. */
  public static long[] of(ThreadState thread) {
    FrameSnapshot frames = new FrameSnapshot();
    frames.write(thread);
    return Arrays.copyOf(frames.words, frames.size);
  }

  /**
   * Whether the slot of an unshared object is dead: the thread writes it before it does anything
   * else with the object.
   */
  public static boolean overwrite(ThreadState t, long object, int slot) {
    if (t.object() == object) {
      return false;
    }
    int base = t.fp;
    for (int i = t.depth - 1; i >= 0; i--) {
      long link = t.links[i];
      base -= ThreadState.distance(link);
      RegisterCode code = t.program.code(ThreadState.method(link));
      if (holds(t, base, code.liveness().across(ThreadState.pc(link)), object) >= 0) {
        return false;
      }
    }
    int register = holds(t, t.fp, t.code.liveness().at(t.pc), object);
    return register != MANY && (register < 0 || OverwrittenSlots.is(t.code, t.pc, register, slot));
  }

  /** Whether a thread at an update uses the value read only to compare it with the expected one. */
  public static boolean onlyCompare(ThreadState t) {
    return t.update() == AtomicUpdate.COMPARE_AND_SET
        || t.update() == AtomicUpdate.COMPARE_AND_EXCHANGE
            && CompareOnlyUse.is(
                t.code, t.pc, r -> (r < 0 ? 0 : t.words[t.fp + r]) == t.expected());
  }

  /** The live register that holds the object, or -1, or {@link #MANY}. */
  private static int holds(ThreadState t, int base, int[] live, long object) {
    int found = -1;
    for (int entry : live) {
      if (t.words[base + (entry >> 1)] == object) {
        if (found >= 0) {
          return MANY;
        }
        found = entry >> 1;
      }
    }
    return found;
  }

  private void write(ThreadState t) {
    int base = t.fp;
    for (int i = t.depth - 1; i >= 0; i--) {
      base -= ThreadState.distance(t.links[i]);
    }
    for (int i = 0; i < t.depth; i++) {
      long link = t.links[i];
      RegisterCode code = t.program.code(ThreadState.method(link));
      put(link);
      registers(t, base, code.liveness().across(ThreadState.pc(link)));
      base += ThreadState.distance(link);
    }
    put(ThreadState.link(t.code.method().id(), t.pc, 0));
    registers(t, t.fp, t.code.liveness().at(t.pc));
  }

  private void registers(ThreadState t, int base, int[] live) {
    for (int entry : live) {
      put(t.words[base + (entry >> 1)]);
    }
  }

  private void put(long word) {
    if (size == words.length) {
      words = Arrays.copyOf(words, size * 2);
    }
    words[size++] = word;
  }
}
