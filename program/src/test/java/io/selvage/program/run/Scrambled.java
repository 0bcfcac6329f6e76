package io.selvage.program.run;

import io.selvage.program.code.RegisterCode;
import io.selvage.program.load.ReferenceWord;
import java.util.HashSet;
import java.util.Set;

/**
 * Runs a thread alone and, at every step, spoils the registers that will not be read any more: if
 * one is read after all, the outcome is another. Also watches that every register that holds a
 * reference is known to, that asking again gives the same step, and that a copy can go on.
 */
final class Scrambled {
  private static final long JUNK = 0x0BADL << 48 | 0x5EED;

  private final Program program;
  private final Heap heap;
  private ThreadState thread;
  private ThreadState spare;
  private final Set<Long> references = new HashSet<>();

  Scrambled(Program program, Heap heap, ThreadState thread) {
    this.program = program;
    this.heap = heap;
    this.thread = thread;
    this.spare = new ThreadState(program, thread.self);
  }

  /** The thread at the end of its call. */
  ThreadState run() {
    Interpreter interpreter = new Interpreter(program);
    for (; ; ) {
      StepKind step = interpreter.advance(thread);
      if (!step.isEnd()) {
        askAgain(interpreter, step);
      }
      moveToCopy();
      switch (step) {
        case DONE, THREW -> {
          return thread;
        }
        case REFUSED -> throw UnsupportedFeature.at(thread);
        case CHOOSE -> thread.answer(0);
        case INITIALISE -> {
          program.initialise(thread.classId());
          thread.answer(0);
        }
        default -> {
          spoil();
          if (!heap.perform(thread)) {
            throw new AssertionError("blocked");
          }
          if (step == StepKind.ALLOCATE) {
            references.add(thread.words[thread.target]);
          }
        }
      }
    }
  }

  /** A thread that is not answered stands where it stood. */
  private void askAgain(Interpreter interpreter, StepKind step) {
    int pc = thread.pc;
    long object = thread.object;
    long operand = thread.operand;
    if (interpreter.advance(thread) != step
        || thread.pc != pc
        || thread.object != object
        || thread.operand != operand) {
      throw new AssertionError("another step when asked again");
    }
  }

  private void moveToCopy() {
    ThreadState old = thread;
    spare.copyFrom(old);
    thread = spare;
    spare = old;
  }

  private void spoil() {
    int base = thread.fp;
    for (int i = thread.depth - 1; i >= 0; i--) {
      base -= ThreadState.distance(thread.links[i]);
    }
    for (int i = 0; i < thread.depth; i++) {
      long link = thread.links[i];
      RegisterCode code = program.code(ThreadState.method(link));
      int[] live = code.liveness().across(ThreadState.pc(link));
      spoil(code, base, ThreadState.distance(link), live);
      base += ThreadState.distance(link);
    }
    int[] live = thread.code.liveness().at(thread.pc);
    spoil(thread.code, base, thread.code.registers(), live);
  }

  private void spoil(RegisterCode code, int base, int count, int[] live) {
    boolean[] kept = new boolean[code.registers()];
    for (int each : live) {
      int register = each >> 1;
      long word = thread.words[base + register];
      kept[register] = true;
      boolean looksRight =
          (each & 1) == 0
              ? !references.contains(word)
              : word == 0
                  || ReferenceWord.isConstant(word)
                  || ReferenceWord.number(word) <= heap.count;
      if (register >= count || !looksRight) {
        throw new AssertionError(
            String.format(
                "register %d of %s: %x is %sa reference",
                register, code.method(), word, (each & 1) == 0 ? "not known to be " : "not "));
      }
    }
    for (int i = 0; i < count; i++) {
      if (!kept[i]) {
        thread.words[base + i] = JUNK;
      }
    }
  }
}
