package io.selvage.program.taint;

import io.selvage.program.internal.code.RegisterOpcodes;
import io.selvage.program.internal.run.SingleStepInterpreter;
import io.selvage.program.run.Program;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Executes a thread like {@link io.selvage.program.run.Interpreter}, and tracks which read,
 * allocation or argument gave it each reference: a number for each register, copied with the
 * reference. The caller numbers the reads; other origins get negative numbers here.
 */
public final class OriginInterpreter {
  /** The origin of constants and of the holders of static fields. */
  public static final int STATIC = -1;

  private static final int FUEL = 20_000_000;

  private final SingleStepInterpreter single;
  private final Map<Object, Integer> named = new HashMap<>();
  private int[] origins = new int[64];
  private int fresh;

  /** A slot of an object that existed before, and whose content does not change. */
  private record OldSlot(long object, int slot) {}

  public OriginInterpreter(Program program) {
    this.single = new SingleStepInterpreter(program);
    clear();
  }

  /** Forgets everything: the thread starts over. */
  public void clear() {
    Arrays.fill(origins, STATIC);
    named.clear();
    fresh = STATIC;
  }

  /** The thread begins: a word that its registers contain, or contained, has one origin. */
  public void begin(ThreadState thread) {
    int count = Math.min(thread.words.length, thread.fp + thread.code.registers());
    for (int i = 0; i < count; i++) {
      set(i, named.computeIfAbsent(thread.words[i], word -> --fresh));
    }
  }

  /** The origin of what an unchanging slot holds. */
  public int ofOld(long object, int slot) {
    return named.computeIfAbsent(new OldSlot(object, slot), place -> --fresh);
  }

  /** Like {@link io.selvage.program.run.Interpreter#advance}. */
  public StepKind advance(ThreadState t) {
    for (int left = FUEL; left > 0; left--) {
      int[] words = t.code.words();
      int pc = t.pc;
      int fp = t.fp;
      int depth = t.depth;
      int operation = words[pc] & 0xff;
      int from = source(operation, words, pc, fp);
      StepKind step = single.run(t);
      if (step != null) {
        return step;
      }
      settle(t, operation, words, pc, fp, from, t.depth != depth);
    }
    t.step = StepKind.REFUSED.ordinal();
    return StepKind.REFUSED;
  }

  /** The origin of the reference that an instruction copies. */
  private int source(int operation, int[] words, int pc, int fp) {
    return switch (operation) {
      case RegisterOpcodes.MOVE -> get(fp + words[pc + 2]);
      case RegisterOpcodes.RETURN_VALUE, RegisterOpcodes.THROW -> get(fp + words[pc + 1]);
      default -> STATIC;
    };
  }

  private void settle(
      ThreadState t, int operation, int[] words, int pc, int fp, int from, boolean hasMoved) {
    switch (operation) {
      case RegisterOpcodes.MOVE -> set(fp + words[pc + 1], from);
      case RegisterOpcodes.RETURN_VALUE -> set(fp, from);
      case RegisterOpcodes.THROW -> set(t.fp + t.code.thrown(), from);
      case RegisterOpcodes.CONST, RegisterOpcodes.STATICS, RegisterOpcodes.CURRENT -> {
        if (!hasMoved) {
          set(fp + words[pc + 1], STATIC);
        }
      }
      case RegisterOpcodes.ARITH,
          RegisterOpcodes.IADD_IMMEDIATE,
          RegisterOpcodes.READ,
          RegisterOpcodes.READ_ELEMENT,
          RegisterOpcodes.READ_SLOT,
          RegisterOpcodes.PURE -> {
        if (!hasMoved) {
          set(fp + words[pc + 1], --fresh);
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

  /**
   * Like {@link ThreadState#answer}.
   *
   * @param origin of the reference that the answer may be
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
    return --fresh;
  }

  private int get(int register) {
    return register < origins.length ? origins[register] : STATIC;
  }

  private void set(int register, int origin) {
    if (register >= origins.length) {
      int from = origins.length;
      origins = Arrays.copyOf(origins, Math.max(register + 1, origins.length * 2));
      Arrays.fill(origins, from, origins.length, STATIC);
    }
    origins[register] = origin;
  }
}
