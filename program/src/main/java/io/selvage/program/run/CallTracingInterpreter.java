package io.selvage.program.run;

import io.selvage.program.code.RegisterCode;
import io.selvage.program.internal.code.RegisterOpcodes;
import io.selvage.program.internal.run.SingleStepInterpreter;

/**
 * Runs threads like {@link Interpreter} and reports each call and return. It is slower, and used to
 * describe a run that is already known.
 */
public final class CallTracingInterpreter implements ThreadStepper {
  /** Instructions between two steps; larger than what {@link Interpreter} may execute. */
  private static final long FUEL = 400_000_000;

  private static final int BETWEEN_LOOKS = 0xffff;

  private final Program program;
  private final SingleStepInterpreter single;
  private final CallObserver observer;

  public CallTracingInterpreter(Program program, CallObserver observer) {
    this.program = program;
    this.single = new SingleStepInterpreter(program);
    this.observer = observer;
  }

  @Override
  public void begin(ThreadState thread) {
    observer.began(thread);
  }

  @Override
  public StepKind advance(ThreadState t) {
    for (long left = FUEL; left > 0; left--) {
      if ((left & BETWEEN_LOOKS) == 0) {
        program.look();
      }
      RegisterCode code = t.code;
      int pc = t.pc;
      int depth = t.depth;
      int[] callers = depth > 0 ? callers(t) : new int[0];
      StepKind step = single.run(t);
      if (t.depth > depth) {
        observer.called(t);
      } else if (t.depth < depth) {
        left(t, code, pc, depth, callers);
      }
      if (step != null) {
        return step;
      }
    }
    t.step = StepKind.REFUSED.ordinal();
    return StepKind.REFUSED;
  }

  /** The methods of the frames below the current one, which unwinding removes. */
  private static int[] callers(ThreadState t) {
    int operation = t.code.words()[t.pc] & 0xff;
    if (returns(operation)) {
      return new int[0];
    }
    int[] methods = new int[t.depth];
    for (int i = 0; i < methods.length; i++) {
      methods[i] = ThreadState.method(t.links[i]);
    }
    return methods;
  }

  private static boolean returns(int operation) {
    return operation == RegisterOpcodes.RETURN || operation == RegisterOpcodes.RETURN_VALUE;
  }

  private void left(ThreadState t, RegisterCode code, int pc, int depth, int[] callers) {
    int operation = code.words()[pc] & 0xff;
    if (returns(operation)) {
      boolean delivers = operation == RegisterOpcodes.RETURN_VALUE;
      observer.returned(t, code.method(), delivers ? result(t) : 0);
      return;
    }
    observer.threw(t, code.method());
    for (int i = depth - 1; i > t.depth; i--) {
      observer.threw(t, program.classes().method(callers[i]));
    }
  }

  /** A call leaves its result where its first argument was. */
  private static long result(ThreadState t) {
    int distance = t.code.words()[t.pc - 4 + 2];
    return t.words[t.fp + distance];
  }
}
