package io.selvage.program.run;

import java.util.function.IntUnaryOperator;

/** Runs one thread alone to the end of its call, on a heap. */
public final class Sequential {
  private static final long MAX_STEPS = 5_000_000;

  private final Program program;
  private final Heap heap;
  private final Interpreter interpreter;

  public Sequential(Program program, Heap heap) {
    this.program = program;
    this.heap = heap;
    this.interpreter = new Interpreter(program);
  }

  /** How a call may end. */
  public enum End {
    RETURNED,
    THREW,
    BLOCKED,
    ENDLESS
  }

  /**
   * Runs the thread until its call ends.
   *
   * @param choice given the number of choices, one of them
   */
  public End run(ThreadState thread, IntUnaryOperator choice) {
    for (long steps = 0; steps < MAX_STEPS; steps++) {
      switch (interpreter.advance(thread)) {
        case DONE -> {
          return End.RETURNED;
        }
        case THREW -> {
          return End.THREW;
        }
        case REFUSED -> throw Refused.at(thread);
        case CHOOSE -> thread.answer(choice.applyAsInt(thread.choices()));
        case INITIALISE -> {
          program.initialise(thread.classId());
          thread.answer(0);
        }
        default -> {
          if (!heap.perform(thread)) {
            return End.BLOCKED;
          }
        }
      }
    }
    return End.ENDLESS;
  }
}
