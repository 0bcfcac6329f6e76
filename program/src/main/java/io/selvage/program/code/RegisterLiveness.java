package io.selvage.program.code;

import io.selvage.program.internal.code.InstructionOperands;
import io.selvage.program.internal.code.RegisterOpcodes;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * For each instruction, the live registers and which of them hold references. States are compared
 * by these registers only, so that dead values do not distinguish equal states.
 */
public final class RegisterLiveness {
  private final RegisterCode code;
  private final int[] words;
  private final int width;
  private final long[] live;
  private final long[] references;
  private final int[] @Nullable [] standing;
  private final int[] @Nullable [] calling;

  RegisterLiveness(RegisterCode code) {
    this.code = code;
    this.words = code.words();
    this.width = (code.registers() + 63) / 64;
    this.live = new long[words.length / 4 * width];
    this.references = new long[words.length / 4 * width];
    this.standing = new int[words.length / 4][];
    this.calling = new int[words.length / 4][];
    findLive();
    findReferences();
  }

  /**
   * The live registers of a thread before the instruction at pc, each as {@code register << 1},
   * plus 1 if it holds a reference.
   */
  public int[] at(int pc) {
    int[] known = standing[pc / 4];
    if (known == null) {
      known = registers(r -> isLive(pc, r) ? (isReference(pc, r) ? 1 : 0) : -1);
      standing[pc / 4] = known;
    }
    return known;
  }

  /** The same for a frame whose call at pc has not returned. */
  public int[] across(int pc) {
    int[] known = calling[pc / 4];
    if (known == null) {
      int next = pc + RegisterOpcodes.length(words[pc] & 0xff);
      known =
          registers(
              r -> {
                if (!isLiveAcross(pc, r)) {
                  return -1;
                }
                boolean afterwards = next < words.length && isLive(next, r);
                return isReference(afterwards ? next : pc, r) ? 1 : 0;
              });
      calling[pc / 4] = known;
    }
    return known;
  }

  private int[] registers(IntUnaryOperator kind) {
    return IntStream.range(0, code.registers())
        .filter(r -> kind.applyAsInt(r) >= 0)
        .map(r -> r << 1 | kind.applyAsInt(r))
        .toArray();
  }

  /** Whether the instruction at pc or a later one may read the register. */
  public boolean isLive(int pc, int register) {
    return get(live, pc, register);
  }

  /**
   * Whether the register, unless it receives the result, is read after the call at pc has returned.
   */
  boolean isLiveAcross(int pc, int register) {
    if (register == InstructionOperands.result(words, pc)) {
      return handlerReads(pc, register);
    }
    int next = pc + RegisterOpcodes.length(words[pc] & 0xff);
    return next < words.length && get(live, next, register) && falls(words[pc] & 0xff)
        || handlerReads(pc, register);
  }

  /** Whether the register, live at pc, holds a reference there. */
  public boolean isReference(int pc, int register) {
    return get(references, pc, register);
  }

  private boolean get(long[] bits, int pc, int register) {
    return (bits[pc / 4 * width + (register >> 6)] >>> (register & 63) & 1) != 0;
  }

  private static boolean falls(int operation) {
    return operation != RegisterOpcodes.GOTO
        && operation != RegisterOpcodes.FORGET
        && operation != RegisterOpcodes.SWITCH
        && operation != RegisterOpcodes.RETURN
        && operation != RegisterOpcodes.RETURN_VALUE
        && operation != RegisterOpcodes.THROW
        && operation != RegisterOpcodes.REFUSE;
  }

  private boolean handlerReads(int pc, int register) {
    int[] handlers = code.handlers();
    for (int i = 0; i < handlers.length; i += 4) {
      if (pc >= handlers[i] && pc < handlers[i + 1] && register != code.thrown()) {
        if (get(live, handlers[i + 2], register)) {
          return true;
        }
      }
    }
    return false;
  }

  private int[] starts() {
    int[] starts = new int[words.length / 4];
    int count = 0;
    for (int pc = 0; pc < words.length; pc += RegisterOpcodes.length(words[pc] & 0xff)) {
      starts[count++] = pc;
    }
    return Arrays.copyOf(starts, count);
  }

  private void findLive() {
    int[] starts = starts();
    long[] out = new long[width];
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = starts.length - 1; i >= 0; i--) {
        int pc = starts[i];
        Arrays.fill(out, 0);
        successors(pc, target -> orInto(out, live, target));
        int result = InstructionOperands.result(words, pc);
        if (result >= 0) {
          out[result >> 6] &= ~(1L << (result & 63));
        }
        addHandlers(pc, out);
        InstructionOperands.uses(words, pc, r -> out[r >> 6] |= 1L << (r & 63));
        for (int w = 0; w < width; w++) {
          changed |= live[pc / 4 * width + w] != out[w];
          live[pc / 4 * width + w] = out[w];
        }
      }
    }
  }

  private void addHandlers(int pc, long[] out) {
    int[] handlers = code.handlers();
    for (int i = 0; i < handlers.length; i += 4) {
      if (pc >= handlers[i] && pc < handlers[i + 1]) {
        for (int w = 0; w < width; w++) {
          long bits = live[handlers[i + 2] / 4 * width + w];
          out[w] |= w == code.thrown() >> 6 ? bits & ~(1L << (code.thrown() & 63)) : bits;
        }
      }
    }
  }

  private void orInto(long[] out, long[] from, int pc) {
    for (int w = 0; w < width; w++) {
      out[w] |= from[pc / 4 * width + w];
    }
  }

  /** Receives the instructions that may follow within the method. */
  @FunctionalInterface
  private interface Target {
    void at(int pc);
  }

  private void successors(int pc, Target target) {
    int operation = words[pc] & 0xff;
    int next = pc + RegisterOpcodes.length(operation);
    if (falls(operation) && next < words.length) {
      target.at(next);
    }
    boolean jumps =
        operation >= RegisterOpcodes.GOTO && operation <= RegisterOpcodes.IF_CMP_LE
            || operation >= RegisterOpcodes.EITHER && operation <= RegisterOpcodes.FORGET;
    if (jumps && words[pc + 3] < words.length) {
      target.at(words[pc + 3]);
    } else if (operation == RegisterOpcodes.SWITCH) {
      int[] table = code.switchTable(words[pc + 2]);
      target.at(table[0]);
      for (int i = 2; i < table.length; i += 2) {
        target.at(table[i]);
      }
    }
  }

  /** Forward analysis: a register holds a reference where every path last stored one there. */
  private void findReferences() {
    boolean[] reached = new boolean[words.length / 4];
    ArrayDeque<Integer> work = new ArrayDeque<>();
    long[] state = new long[width];
    markParameters(state);
    merge(0, state, reached, work);
    while (!work.isEmpty()) {
      int pc = work.poll();
      System.arraycopy(references, pc / 4 * width, state, 0, width);
      long[] before = state.clone();
      int result = InstructionOperands.result(words, pc);
      if (result >= 0) {
        set(state, result, deliversReference(pc, state));
      }
      successors(pc, target -> merge(target, state, reached, work));
      int[] handlers = code.handlers();
      for (int i = 0; i < handlers.length; i += 4) {
        if (pc >= handlers[i] && pc < handlers[i + 1]) {
          set(before, code.thrown(), true);
          merge(handlers[i + 2], before, reached, work);
        }
      }
    }
  }

  private void markParameters(long[] state) {
    int register = 0;
    if (!code.method().isStatic()) {
      set(state, register++, true);
    }
    for (Type type : Type.getArgumentTypes(code.method().descriptor())) {
      set(state, register++, type.getSort() >= Type.ARRAY);
    }
  }

  private static void set(long[] state, int register, boolean reference) {
    long bit = 1L << (register & 63);
    if (reference) {
      state[register >> 6] |= bit;
    } else {
      state[register >> 6] &= ~bit;
    }
  }

  private void merge(int pc, long[] state, boolean[] reached, ArrayDeque<Integer> work) {
    boolean changed = !reached[pc / 4];
    reached[pc / 4] = true;
    for (int w = 0; w < width; w++) {
      long merged = references[pc / 4 * width + w] | state[w];
      changed |= merged != references[pc / 4 * width + w];
      references[pc / 4 * width + w] = merged;
    }
    if (changed) {
      work.add(pc);
    }
  }

  private boolean deliversReference(int pc, long[] state) {
    int word = words[pc];
    return switch (word & 0xff) {
      case RegisterOpcodes.MOVE -> (state[words[pc + 2] >> 6] >>> (words[pc + 2] & 63) & 1) != 0;
      case RegisterOpcodes.CONST -> code.isReferenceConstant(words[pc + 2]);
      case RegisterOpcodes.NEW,
          RegisterOpcodes.NEW_ARRAY,
          RegisterOpcodes.NEW_DYNAMIC,
          RegisterOpcodes.CURRENT,
          RegisterOpcodes.STATICS ->
          true;
      case RegisterOpcodes.UPDATE -> {
        AtomicUpdate update = AtomicUpdate.of(word >>> 8 & 0xf);
        yield (word & RegisterOpcodes.REFERENCE) != 0
            && update != AtomicUpdate.COMPARE_AND_SET
            && update != AtomicUpdate.WEAK_COMPARE_AND_SET;
      }
      default -> (word & RegisterOpcodes.REFERENCE) != 0;
    };
  }
}
