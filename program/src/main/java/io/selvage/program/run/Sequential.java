package io.selvage.program.run;

import java.util.function.IntUnaryOperator;

/** Runs one thread alone to the end of its call, on a heap. */
public final class Sequential {
  private static final int MAX_STEPS = 5_000_000;

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
    return run(thread, choice, MAX_STEPS);
  }

  /** The same, with a limit on the steps of memory; beyond it the call is taken to be endless. */
  End run(ThreadState thread, IntUnaryOperator choice, int limit) {
    for (int steps = 0; steps < limit; steps++) {
      switch (interpreter.advance(thread)) {
        case DONE -> {
          return End.RETURNED;
        }
        case THREW -> {
          return End.THREW;
        }
        case REFUSED -> throw Refused.at(thread);
        // Whoever is alone spins in vain.
        case CHOOSE -> thread.answer(thread.mayGiveUp() ? 1 : choice.applyAsInt(thread.choices()));
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
