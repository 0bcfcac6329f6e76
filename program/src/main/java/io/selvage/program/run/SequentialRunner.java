package io.selvage.program.run;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;

/** Runs a single thread on a heap to the end of its call. */
public final class SequentialRunner {
  private static final int MAX_STEPS = 5_000_000;

  /** One less than a power of two. */
  private static final int BETWEEN_LOOKS = 0xfff;

  private final Program program;
  private final Heap heap;
  private final Interpreter interpreter;
  private final Consumer<ThreadState> observer;
  private final List<Long> started = new ArrayList<>();

  public SequentialRunner(Program program, Heap heap) {
    this(program, heap, step -> {});
  }

  /**
   * @param observer receives every memory step before it is performed
   */
  public SequentialRunner(Program program, Heap heap, Consumer<ThreadState> observer) {
    this.observer = observer;
    this.program = program;
    this.heap = heap;
    this.interpreter = new Interpreter(program);
  }

  /** The possible ends of a call. */
  public enum End {
    RETURNED,
    THREW,
    BLOCKED,
    ENDLESS
  }

  /** The threads that the calls so far have started, which have made no step. */
  public List<Long> started() {
    return List.copyOf(started);
  }

  /**
   * Runs the thread until its call ends.
   *
   * @param choice maps the number of choices to one of them
   */
  public End run(ThreadState thread, IntUnaryOperator choice) {
    return run(thread, choice, MAX_STEPS);
  }

  /** The same, with a limit on the memory steps; beyond it the call is assumed to be endless. */
  public End run(ThreadState thread, IntUnaryOperator choice, int limit) {
    for (int steps = 0; steps < limit; steps++) {
      if ((steps & BETWEEN_LOOKS) == BETWEEN_LOOKS) {
        program.look();
      }
      switch (interpreter.advance(thread)) {
        case DONE -> {
          return End.RETURNED;
        }
        case THREW -> {
          return End.THREW;
        }
        case REFUSED -> throw UnsupportedFeature.at(thread);
        // Without other threads, spinning is futile.
        case CHOOSE -> {
          observer.accept(thread);
          thread.answer(thread.mayGiveUp() ? 1 : choice.applyAsInt(thread.choices()));
        }
        case INITIALISE -> {
          long thrown = program.initialiseNow(thread.classId());
          if (thrown == 0) {
            thread.answer(0);
          } else if (interpreter.raise(thread, thrown)) {
            return End.THREW;
          }
        }
        default -> {
          observer.accept(thread);
          boolean starts = InnerThreads.isStart(thread, heap);
          long object = thread.object();
          if (!heap.perform(thread)) {
            return End.BLOCKED;
          }
          if (starts) {
            started.add(object);
          }
        }
      }
    }
    return End.ENDLESS;
  }
}
