package io.selvage.relaxed.bytecode;

import io.selvage.core.Position;
import io.selvage.program.code.Mode;
import io.selvage.program.run.ThreadState;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * The constructors that a thread is in and that have set final fields: the fields are frozen when
 * it leaves them. The interpreter has no step for that, so the frames are looked at.
 */
final class Constructors {
  private static final String CONSTRUCTOR = "<init>";

  private final Deque<Frame> open = new ArrayDeque<>();

  private long left;

  /** A frame by its height and whose constructor it is. */
  private record Frame(int height, String className, long object) {}

  void clear() {
    open.clear();
  }

  /** At a write: takes note of the constructor if a final field is set. */
  void note(ThreadState thread) {
    if (thread.mode() != Mode.FINAL) {
      return;
    }
    List<Position> positions = thread.positions();
    Position top = positions.get(0);
    Frame frame = new Frame(positions.size(), top.className(), thread.object());
    if (top.method().equals(CONSTRUCTOR) && !frame.equals(open.peek())) {
      open.push(frame);
    }
  }

  /** Whether a constructor has been left since, the innermost first; it is forgotten then. */
  boolean isOneLeft(ThreadState thread) {
    if (open.isEmpty() || isIn(open.peek(), thread.positions())) {
      return false;
    }
    left = open.pop().object();
    return true;
  }

  /** The object whose constructor was left last. */
  long left() {
    return left;
  }

  private static boolean isIn(Frame frame, List<Position> positions) {
    int index = positions.size() - frame.height();
    return index >= 0
        && positions.get(index).method().equals(CONSTRUCTOR)
        && positions.get(index).className().equals(frame.className());
  }
}
