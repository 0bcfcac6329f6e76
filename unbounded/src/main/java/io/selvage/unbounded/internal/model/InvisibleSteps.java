package io.selvage.unbounded.internal.model;

import io.selvage.program.code.AccessMode;
import io.selvage.program.code.HiddenSlots;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.Program;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import io.selvage.program.taint.TaggedThread;

/** The steps of a thread that no other thread notices: they belong to the preceding move. */
final class InvisibleSteps {
  /** A thread that runs on forever is interrupted from time to time: its state will repeat. */
  private static final int STRETCH = 1_000;

  private InvisibleSteps() {}

  /** Continues to the next step that other threads may notice. */
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

  /** The same, tracking values. */
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
   * Whether the step commutes with all steps of other threads; final fields of shared objects are
   * never written. The name of a thread is final, too, but differs between threads: reading it is a
   * step, and unsupported.
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
