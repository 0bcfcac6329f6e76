package io.selvage.relaxed.oracle;

import io.selvage.core.trace.SourcePosition;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/** The constructors that a thread is in and that have set final fields, the outermost first. */
record Opened(List<Frame> frames) {
  static final Opened NONE = new Opened(List.of());

  Opened {
    frames = List.copyOf(frames);
  }

  /** The frame of a constructor of an object, by how many frames are below it. */
  record Frame(long object, int height, SourcePosition position) {
    private boolean isOf(List<SourcePosition> stack) {
      if (stack.size() < height) {
        return false;
      }
      SourcePosition there = stack.get(stack.size() - height);
      return there.method().equals(position.method())
          && there.className().equals(position.className());
    }
  }

  /** After a final field was written. */
  Opened with(Event write, List<SourcePosition> stack) {
    long object = write.location().object();
    if (frames.stream().anyMatch(frame -> frame.object() == object)) {
      return this;
    }
    List<Frame> more = new ArrayList<>(frames);
    more.add(new Frame(object, stack.size(), stack.get(0)));
    return new Opened(more);
  }

  /**
   * Without those that are not on the stack any more.
   *
   * @param left is told their objects, the innermost first
   */
  Opened leaving(List<SourcePosition> stack, LongConsumer left) {
    for (int i = frames.size() - 1; i >= 0; i--) {
      if (!frames.get(i).isOf(stack)) {
        left.accept(frames.get(i).object());
      }
    }
    return new Opened(frames.stream().filter(frame -> frame.isOf(stack)).toList());
  }
}
