package io.selvage.program.taint;

import io.selvage.program.internal.code.RegisterOpcodes;
import io.selvage.program.internal.run.SingleStepInterpreter;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Program;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import java.util.Arrays;

/**
 * Executes a thread like {@link io.selvage.program.run.Interpreter}, and tracks which read,
 * allocation or argument gave it each value: a number for each register, copied with the value. The
 * caller numbers the reads; other origins get negative numbers from {@link OriginNames}.
 */
public final class OriginInterpreter {
  private static final int FUEL = 20_000_000;

  private final Program program;
  private final SingleStepInterpreter single;
  private final OriginNames names;
  private final int thread;
  private int[] origins = new int[64];

  /** The number of values that have no other name. */
  private int unique;

  /**
   * @param thread a number that tells the thread apart from others with the same names
   */
  public OriginInterpreter(Program program, OriginNames names, int thread) {
    this.program = program;
    this.single = new SingleStepInterpreter(program);
    this.names = names;
    this.thread = thread;
    clear();
  }

  /** Forgets everything: the thread starts over. */
  public void clear() {
    Arrays.fill(origins, OriginNames.STATIC);
    unique = 0;
  }

  /**
   * The thread begins a call: each argument has an origin of its own, since the caller may have
   * equal values from different sources.
   */
  public void begin(ThreadState t) {
    int count = Math.min(t.words.length, t.fp + t.code.registers());
    for (int i = 0; i < count; i++) {
      set(i, unique());
    }
    if (!t.code.method().isStatic()) {
      set(t.fp, names.number(new OriginNames.Receiver(t.words[t.fp])));
    }
  }

  /** The origin of what the unchanging slot holds that the thread's step reads. */
  public int unchanging(ThreadState t) {
    return names.number(new OriginNames.Unchanging(operand(base(t)), t.object(), t.slot()));
  }

  /** Like {@link io.selvage.program.run.Interpreter#advance}. */
  public StepKind advance(ThreadState t) {
    for (int left = FUEL; left > 0; left--) {
      int[] words = t.code.words();
      int pc = t.pc;
      int fp = t.fp;
      int depth = t.depth;
      int origin = result(t, words, pc, fp);
      StepKind step = single.run(t);
      if (step != null) {
        return step;
      }
      settle(t, words, pc, fp, origin, t.depth != depth);
    }
    t.step = StepKind.REFUSED.ordinal();
    return StepKind.REFUSED;
  }

  /** The origin of the result of an instruction that is no step. */
  private int result(ThreadState t, int[] words, int pc, int fp) {
    int operation = words[pc] & 0xff;
    return switch (operation) {
      case RegisterOpcodes.MOVE -> get(fp + words[pc + 2]);
      case RegisterOpcodes.RETURN_VALUE, RegisterOpcodes.THROW -> get(fp + words[pc + 1]);
      case RegisterOpcodes.CONST ->
          names.number(new OriginNames.Constant(t.code.constant(words[pc + 2])));
      case RegisterOpcodes.ARITH ->
          computed(words[pc], get(fp + words[pc + 2]), get(fp + words[pc + 3]));
      case RegisterOpcodes.IADD_IMMEDIATE ->
          computed(
              operation,
              get(fp + words[pc + 2]),
              names.number(new OriginNames.Constant(words[pc + 3])));
      case RegisterOpcodes.LENGTH ->
          computed(operation, get(fp + words[pc + 2]), OriginNames.STATIC);
      default -> OriginNames.STATIC;
    };
  }

  private int computed(int operation, int left, int right) {
    return names.number(new OriginNames.Computed(operation, operand(left), operand(right)));
  }

  /** Reads have the same numbers in other threads. */
  private int operand(int origin) {
    return origin < 0 ? origin : names.number(new OriginNames.NumberedRead(thread, origin));
  }

  private void settle(ThreadState t, int[] words, int pc, int fp, int origin, boolean hasMoved) {
    switch (words[pc] & 0xff) {
      case RegisterOpcodes.RETURN_VALUE -> set(fp, origin);
      case RegisterOpcodes.THROW -> set(t.fp + t.code.thrown(), origin);
      case RegisterOpcodes.MOVE,
          RegisterOpcodes.CONST,
          RegisterOpcodes.STATICS,
          RegisterOpcodes.CURRENT,
          RegisterOpcodes.ARITH,
          RegisterOpcodes.IADD_IMMEDIATE,
          RegisterOpcodes.LENGTH -> {
        if (!hasMoved) {
          set(fp + words[pc + 1], origin);
        }
      }
      case RegisterOpcodes.READ,
          RegisterOpcodes.READ_ELEMENT,
          RegisterOpcodes.READ_SLOT,
          RegisterOpcodes.UPDATE,
          RegisterOpcodes.INSTANCE,
          RegisterOpcodes.CLASS_OF,
          RegisterOpcodes.FORGET,
          RegisterOpcodes.PURE -> {
        if (!hasMoved) {
          set(fp + words[pc + 1], unique());
        }
      }
      default -> {}
    }
  }

  /** The origin of the reference through which the thread's step accesses memory. */
  public int base(ThreadState t) {
    int[] words = t.code.words();
    int register =
        switch (words[t.pc] & 0xff) {
          case RegisterOpcodes.WRITE, RegisterOpcodes.WRITE_ELEMENT, RegisterOpcodes.WRITE_SLOT ->
              words[t.pc + 1];
          default -> words[t.pc + 2];
        };
    return get(t.fp + register);
  }

  /** The origin of the index at which the thread's step accesses an array; of fields, static. */
  public int index(ThreadState t) {
    if (!program.classes().byId(ReferenceWord.classId(t.object())).isArray()) {
      return OriginNames.STATIC;
    }
    int[] words = t.code.words();
    return switch (words[t.pc] & 0xff) {
      case RegisterOpcodes.READ_ELEMENT -> get(t.fp + words[t.pc + 3]);
      case RegisterOpcodes.WRITE_ELEMENT -> get(t.fp + words[t.pc + 2]);
      case RegisterOpcodes.READ_SLOT, RegisterOpcodes.WRITE_SLOT ->
          get(t.fp + RegisterOpcodes.slot(words[t.pc + 3]));
      case RegisterOpcodes.UPDATE -> get(t.fp + words[t.pc + 3]);
      default -> OriginNames.STATIC;
    };
  }

  /**
   * Like {@link ThreadState#answer}.
   *
   * @param origin of the value that the answer is
   */
  public void answer(ThreadState t, long word, int origin) {
    int target = t.target;
    t.answer(word);
    if (target >= 0) {
      set(target, origin);
    }
  }

  /** An origin that nothing else has. */
  public int unique() {
    return names.number(new OriginNames.Unique(thread, unique++));
  }

  private int get(int register) {
    return register < origins.length ? origins[register] : OriginNames.STATIC;
  }

  private void set(int register, int origin) {
    if (register >= origins.length) {
      int from = origins.length;
      origins = Arrays.copyOf(origins, Math.max(register + 1, origins.length * 2));
      Arrays.fill(origins, from, origins.length, OriginNames.STATIC);
    }
    origins[register] = origin;
  }
}
