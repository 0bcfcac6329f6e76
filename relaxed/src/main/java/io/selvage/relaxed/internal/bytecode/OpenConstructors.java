package io.selvage.relaxed.internal.bytecode;

import io.selvage.program.code.AccessMode;
import io.selvage.program.run.ThreadState;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The constructors that a thread is in and that have set final fields: the fields are frozen at
 * their exit. The interpreter has no step for that, so this class inspects the frames.
 */
final class OpenConstructors {
  private static final String CONSTRUCTOR = "<init>";

  private final Deque<Frame> open = new ArrayDeque<>();

  private long left;

  /**
   * A frame, identified by its height and the call site that opened it. One call site creates
   * objects sequentially, and allocates in between, where the thread is observed outside of the
   * frame. Consecutive calls without a step in between, as in {@code new A(new A(1))}, have
   * different call sites.
   */
  private record Frame(int height, long callSite, long object) {
    boolean isOpen(ThreadState thread) {
      return height <= thread.height() && thread.callSite(height) == callSite;
    }
  }

  void clear() {
    open.clear();
  }

  /** At a write: records the constructor if a final field is set. */
  void note(ThreadState thread) {
    if (thread.mode() != AccessMode.FINAL) {
      return;
    }
    Frame frame = new Frame(thread.height(), thread.callSite(thread.height()), thread.object());
    if (isAtTop(thread) && !frame.equals(open.peek())) {
      open.push(frame);
    }
  }

  /** Whether the top frame of the thread is a constructor. */
  static boolean isAtTop(ThreadState thread) {
    return thread.positions().get(0).method().equals(CONSTRUCTOR);
  }

  /** Whether a constructor has been left since, the innermost first; it is then removed. */
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
