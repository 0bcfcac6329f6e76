package io.selvage.program.internal.code;

import org.objectweb.asm.Opcodes;

/**
 * The words of a method as the interpreter executes them, with the same positions and lengths, so
 * that pcs agree. Frequent arithmetic has operations of its own, constants are immediate operands,
 * and a constant followed by its use is one operation. The second instruction of such a pair
 * remains unchanged as a jump target, and the constant is still written to its register, since
 * later code may read it.
 *
 * <p>If the first word is one of these operations, it contains no flags; all other words are as in
 * {@link RegisterOpcodes}.
 */
public final class SuperInstructions {
  // a := b (operation) c, both in registers.
  public static final int ADD = 64;
  public static final int SUBTRACT = 65;
  public static final int MULTIPLY = 66;
  public static final int AND = 67;
  public static final int OR = 68;
  public static final int XOR = 69;
  public static final int SHIFT_LEFT = 70;
  public static final int SHIFT_RIGHT = 71;
  public static final int SHIFT_RIGHT_UNSIGNED = 72;
  public static final int ADD_LONG = 73;
  public static final int SUBTRACT_LONG = 74;
  public static final int NARROW = 75;

  /** a := the long with low half b and high half c. */
  public static final int CONSTANT = 76;

  // A CONSTANT and the next instruction, which uses it.
  public static final int CONSTANT_IF_EQ = 77;
  public static final int CONSTANT_IF_NE = 78;
  public static final int CONSTANT_IF_LT = 79;
  public static final int CONSTANT_IF_GE = 80;
  public static final int CONSTANT_IF_GT = 81;
  public static final int CONSTANT_IF_LE = 82;
  public static final int CONSTANT_MULTIPLY = 83;
  public static final int CONSTANT_AND = 84;
  public static final int CONSTANT_SHIFT_LEFT = 85;
  public static final int CONSTANT_SHIFT_RIGHT = 86;
  public static final int CONSTANT_SHIFT_RIGHT_UNSIGNED = 87;

  /** An IADD_IMMEDIATE followed by a GOTO: the end of most loops. */
  public static final int ADD_GOTO = 88;

  private SuperInstructions() {}

  public static int[] of(int[] plain, long[] constants) {
    int[] words = plain.clone();
    for (int pc = 0; pc < words.length; pc += RegisterOpcodes.length(words[pc] & 0xff)) {
      switch (words[pc] & 0xff) {
        case RegisterOpcodes.ARITH -> words[pc] = arithmetic(words[pc]);
        case RegisterOpcodes.CONST -> place(words, pc, constants[words[pc + 2]]);
        default -> {}
      }
    }
    for (int pc = 0; pc + 4 < words.length; pc += RegisterOpcodes.length(words[pc] & 0xff)) {
      words[pc] = pair(words, pc);
    }
    return words;
  }

  private static void place(int[] words, int pc, long constant) {
    words[pc] = CONSTANT;
    words[pc + 2] = (int) constant;
    words[pc + 3] = (int) (constant >> 32);
  }

  private static int arithmetic(int word) {
    return switch (word >>> 8) {
      case Opcodes.IADD -> ADD;
      case Opcodes.ISUB -> SUBTRACT;
      case Opcodes.IMUL -> MULTIPLY;
      case Opcodes.IAND, Opcodes.LAND -> AND;
      case Opcodes.IOR, Opcodes.LOR -> OR;
      case Opcodes.IXOR, Opcodes.LXOR -> XOR;
      case Opcodes.ISHL -> SHIFT_LEFT;
      case Opcodes.ISHR -> SHIFT_RIGHT;
      case Opcodes.IUSHR -> SHIFT_RIGHT_UNSIGNED;
      case Opcodes.LADD -> ADD_LONG;
      case Opcodes.LSUB -> SUBTRACT_LONG;
      case Opcodes.L2I -> NARROW;
      default -> word;
    };
  }

  private static int pair(int[] words, int pc) {
    int next = words[pc + 4];
    if (words[pc] == RegisterOpcodes.IADD_IMMEDIATE && next == RegisterOpcodes.GOTO) {
      return ADD_GOTO;
    }
    if (words[pc] != CONSTANT) {
      return words[pc];
    }
    int delivered = words[pc + 1];
    if (next >= RegisterOpcodes.IF_CMP_EQ && next <= RegisterOpcodes.IF_CMP_LE) {
      boolean isOnRight = words[pc + 6] == delivered && words[pc + 5] != delivered;
      return isOnRight ? CONSTANT_IF_EQ + (next - RegisterOpcodes.IF_CMP_EQ) : CONSTANT;
    }
    return words[pc + 7] == delivered && words[pc + 6] != delivered ? withConstant(next) : CONSTANT;
  }

  private static int withConstant(int operation) {
    return switch (operation) {
      case MULTIPLY -> CONSTANT_MULTIPLY;
      case AND -> CONSTANT_AND;
      case SHIFT_LEFT -> CONSTANT_SHIFT_LEFT;
      case SHIFT_RIGHT -> CONSTANT_SHIFT_RIGHT;
      case SHIFT_RIGHT_UNSIGNED -> CONSTANT_SHIFT_RIGHT_UNSIGNED;
      default -> CONSTANT;
    };
  }
}
