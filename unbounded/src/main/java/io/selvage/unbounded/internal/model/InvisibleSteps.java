package io.selvage.unbounded.internal.model;

import io.selvage.program.code.AccessMode;
import io.selvage.program.code.HiddenSlots;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.Program;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import io.selvage.program.taint.TaggedThread;

/** The steps of a thread that nobody else notices: they belong to the move before them. */
final class InvisibleSteps {
  /** Who runs on for ever by himself is looked at now and then: his state will come again. */
  private static final int STRETCH = 1_000;

  private InvisibleSteps() {}

  /** To the next step that others may notice. */
  static void run(Program program, Interpreter interpreter, Heap heap, ThreadState thread) {
    for (int steps = 0; ; steps++) {
      StepKind step = interpreter.advance(thread);
      if (step == StepKind.INITIALISE) {
        program.initialise(thread.classId());
      } else if (steps == STRETCH || !isLocal(program, thread)) {
        return;
      }
      heap.perform(thread);
    }
  }

  /** The same, with an eye on values. */
  static void follow(Program program, TaggedThread followed, Heap heap, ThreadState thread) {
    for (int steps = 0; ; steps++) {
      StepKind step = followed.advance(thread);
      if (step == StepKind.INITIALISE) {
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
              ? slot == HiddenSlots.HELD
                  || slot == HiddenSlots.OWNER && thread.mode() == AccessMode.PLAIN
              : thread.mode() == AccessMode.FINAL
                  && !ModelRestrictions.isThread(program, thread.object());
      case WRITE -> slot == HiddenSlots.HELD;
      default -> false;
    };
  }
}
