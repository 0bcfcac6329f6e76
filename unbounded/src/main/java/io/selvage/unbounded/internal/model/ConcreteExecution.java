package io.selvage.unbounded.internal.model;

import io.selvage.program.code.AccessMode;
import io.selvage.program.code.HiddenSlots;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Program;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.UnsupportedFeature;

/** An object, its heap and threads that run on it, one step at a time. */
public final class ConcreteExecution {
  /** The limit of local steps of a thread that does not terminate otherwise. */
  private static final int STRETCH = 1_000;

  private final Program program;
  private final ObjectInstance instance;
  private final Heap heap;
  private final Interpreter interpreter;

  public ConcreteExecution(ObjectProgram object) {
    this.program = object.program();
    this.instance = object.instantiate();
    this.heap = instance.heap();
    this.interpreter = new Interpreter(program);
  }

  public Program program() {
    return program;
  }

  public ObjectInstance instance() {
    return instance;
  }

  public Heap heap() {
    return heap;
  }

  /** The maximal number of distinguishable threads. */
  public int threads() {
    return program.threadCount() - 1;
  }

  public ThreadState thread(int number) {
    return new ThreadState(program, program.thread(number));
  }

  /** Executes the next step of the thread; false if it has to wait. */
  public boolean perform(ThreadState thread, int choice) {
    if (thread.step() == StepKind.REFUSED) {
      throw UnsupportedFeature.at(thread);
    } else if (thread.step() == StepKind.CHOOSE) {
      thread.answer(choice);
    } else if (!heap.perform(thread)) {
      return false;
    }
    runOn(thread);
    return true;
  }

  /** Continues to the next step that other threads may notice. */
  public void runOn(ThreadState thread) {
    for (int steps = 0; ; steps++) {
      StepKind step = interpreter.advance(thread);
      if (step == StepKind.INITIALISE) {
        program.initialise(thread.classId());
      } else if (steps == STRETCH || !isLocal(thread)) {
        return;
      }
      heap.perform(thread);
    }
  }

  private static boolean isLocal(ThreadState thread) {
    int slot = thread.slot();
    return switch (thread.step()) {
      case ALLOCATE, FENCE -> true;
      case READ ->
          slot < 0
              ? slot == HiddenSlots.HELD
                  || slot == HiddenSlots.OWNER && thread.mode() == AccessMode.PLAIN
              : thread.mode() == AccessMode.FINAL;
      case WRITE -> slot == HiddenSlots.HELD;
      default -> false;
    };
  }
}
