package io.selvage.relaxed.internal.bytecode;

import io.selvage.program.code.AccessMode;
import io.selvage.program.run.ThreadState;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The constructors that a thread is in and that have set final fields: the fields are frozen when
 * it leaves them. The interpreter has no step for that, so the frames are looked at.
 */
final class OpenConstructors {
  private static final String CONSTRUCTOR = "<init>";

  private final Deque<Frame> open = new ArrayDeque<>();

  private long left;

  /**
   * A frame by its height and the call that opened it. One call in the code makes one object after
   * the other, and allocates in between: a thread is seen outside of the frame then. Calls that
   * follow each other without a step, as in {@code new A(new A(1))}, are two in the code.
   */
  private record Frame(int height, long callSite, long object) {
    boolean isOpen(ThreadState thread) {
      return height <= thread.height() && thread.callSite(height) == callSite;
    }
  }

  void clear() {
    open.clear();
  }

  /** At a write: takes note of the constructor if a final field is set. */
  void note(ThreadState thread) {
    if (thread.mode() != AccessMode.FINAL) {
      return;
    }
    Frame frame = new Frame(thread.height(), thread.callSite(thread.height()), thread.object());
    if (isAtTop(thread) && !frame.equals(open.peek())) {
      open.push(frame);
    }
  }

  /** Whether the thread stands in a constructor itself. */
  static boolean isAtTop(ThreadState thread) {
    return thread.positions().get(0).method().equals(CONSTRUCTOR);
  }

  /** Whether a constructor has been left since, the innermost first; it is forgotten then. */
  boolean isOneLeft(ThreadState thread) {
    if (open.isEmpty() || open.peek().isOpen(thread)) {
      return false;
    }
    left = open.pop().object();
    return true;
  }

  /** The object whose constructor was left last. */
  long left() {
    return left;
  }
}
