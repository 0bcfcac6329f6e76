package io.selvage.unbounded.model;

import io.selvage.program.code.Hidden;
import io.selvage.program.code.Mode;
import io.selvage.program.run.Followed;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.Program;
import io.selvage.program.run.Step;
import io.selvage.program.run.ThreadState;

/** The steps of a thread that nobody else notices: they belong to the move before them. */
final class LocalSteps {
  /** Who runs on for ever by himself is looked at now and then: his state will come again. */
  private static final int STRETCH = 1_000;

  private LocalSteps() {}

  /** To the next step that others may notice. */
  static void run(Program program, Interpreter interpreter, Heap heap, ThreadState thread) {
    for (int steps = 0; ; steps++) {
      Step step = interpreter.advance(thread);
      if (step == Step.INITIALISE) {
        program.initialise(thread.classId());
      } else if (steps == STRETCH || !isLocal(program, thread)) {
        return;
      }
      heap.perform(thread);
    }
  }

  /** The same, with an eye on values. */
  static void follow(Program program, Followed followed, Heap heap, ThreadState thread) {
    for (int steps = 0; ; steps++) {
      Step step = followed.advance(thread);
      if (step == Step.INITIALISE) {
        program.initialise(thread.classId());
      } else if (steps == STRETCH || !isLocal(program, thread)) {
        return;
      }
      followed.perform(thread, heap);
    }
  }

  /**
   * What commutes with all that others do; finals of shared objects are never written. What a
   * thread is called is final, too, but not the same for all: that is a step, and refused.
   */
  private static boolean isLocal(Program program, ThreadState thread) {
    int slot = thread.slot();
    return switch (thread.step()) {
      case ALLOCATE, FENCE -> true;
      case READ ->
          slot < 0
              ? slot == Hidden.HELD || slot == Hidden.OWNER && thread.mode() == Mode.PLAIN
              : thread.mode() == Mode.FINAL && !Refusals.isThread(program, thread.object());
      case WRITE -> slot == Hidden.HELD;
      default -> false;
    };
  }
}
