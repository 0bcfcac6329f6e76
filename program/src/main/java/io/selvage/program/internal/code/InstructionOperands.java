package io.selvage.program.internal.code;

import io.selvage.program.code.AtomicUpdate;

/** Which registers an instruction reads and writes. */
public final class InstructionOperands {
  private InstructionOperands() {}

  /** Receives registers. */
  @FunctionalInterface
  public interface Visitor {
    void register(int register);
  }

  /** The register that receives the result of the instruction, or -1. */
  public static int result(int[] words, int pc) {
    int word = words[pc];
    return switch (word & 0xff) {
      case RegisterOpcodes.MOVE,
          RegisterOpcodes.CONST,
          RegisterOpcodes.ARITH,
          RegisterOpcodes.IADD_IMMEDIATE,
          RegisterOpcodes.READ,
          RegisterOpcodes.READ_ELEMENT,
          RegisterOpcodes.READ_SLOT,
          RegisterOpcodes.UPDATE,
          RegisterOpcodes.AWAIT,
          RegisterOpcodes.CHOOSE,
          RegisterOpcodes.FORGET,
          RegisterOpcodes.LENGTH,
          RegisterOpcodes.NEW,
          RegisterOpcodes.NEW_ARRAY,
          RegisterOpcodes.NEW_DYNAMIC,
          RegisterOpcodes.INSTANCE,
          RegisterOpcodes.CURRENT,
          RegisterOpcodes.PURE,
          RegisterOpcodes.STATICS,
          RegisterOpcodes.CLASS_OF ->
          words[pc + 1];
      case RegisterOpcodes.CALL, RegisterOpcodes.CALL_VIRTUAL ->
          (word & RegisterOpcodes.DELIVERS) != 0 ? words[pc + 2] : -1;
      default -> -1;
    };
  }

  public static void uses(int[] words, int pc, Visitor visitor) {
    int word = words[pc];
    int a = words[pc + 1];
    int b = words[pc + 2];
    int c = words[pc + 3];
    switch (word & 0xff) {
      case RegisterOpcodes.MOVE,
          RegisterOpcodes.IADD_IMMEDIATE,
          RegisterOpcodes.READ,
          RegisterOpcodes.LENGTH,
          RegisterOpcodes.INSTANCE,
          RegisterOpcodes.CLASS_OF ->
          visitor.register(b);
      case RegisterOpcodes.NEW_ARRAY -> visitor.register(b);
      case RegisterOpcodes.ARITH, RegisterOpcodes.READ_ELEMENT, RegisterOpcodes.NEW_DYNAMIC -> {
        visitor.register(b);
        visitor.register(c);
      }
      case RegisterOpcodes.IF_EQ,
          RegisterOpcodes.IF_NE,
          RegisterOpcodes.IF_LT,
          RegisterOpcodes.IF_GE,
          RegisterOpcodes.IF_GT,
          RegisterOpcodes.IF_LE,
          RegisterOpcodes.SWITCH,
          RegisterOpcodes.CAST ->
          visitor.register(a);
      case RegisterOpcodes.RETURN_VALUE, RegisterOpcodes.THROW, RegisterOpcodes.BECOME ->
          visitor.register(a);
      case RegisterOpcodes.IF_CMP_EQ,
          RegisterOpcodes.IF_CMP_NE,
          RegisterOpcodes.IF_CMP_LT,
          RegisterOpcodes.IF_CMP_GE,
          RegisterOpcodes.IF_CMP_GT,
          RegisterOpcodes.IF_CMP_LE,
          RegisterOpcodes.WRITE -> {
        visitor.register(a);
        visitor.register(b);
      }
      case RegisterOpcodes.EITHER -> {
        visitor.register(a);
        if (b >= 0) {
          visitor.register(b);
        }
      }
      case RegisterOpcodes.WRITE_ELEMENT -> {
        visitor.register(a);
        visitor.register(b);
        visitor.register(c);
      }
      case RegisterOpcodes.READ_SLOT -> {
        visitor.register(b);
        visitor.register(RegisterOpcodes.slot(c));
      }
      case RegisterOpcodes.WRITE_SLOT -> {
        visitor.register(a);
        visitor.register(b);
        visitor.register(RegisterOpcodes.slot(c));
      }
      case RegisterOpcodes.UPDATE, RegisterOpcodes.AWAIT -> usesOfUpdate(words, pc, visitor);
      case RegisterOpcodes.CALL, RegisterOpcodes.CALL_VIRTUAL ->
          usesFrom(b, RegisterOpcodes.arguments(word), visitor);
      case RegisterOpcodes.PURE -> usesFrom(c, RegisterOpcodes.arguments(word), visitor);
      default -> {}
    }
  }

  private static void usesFrom(int first, int count, Visitor visitor) {
    for (int i = 0; i < count; i++) {
      visitor.register(first + i);
    }
  }

  private static void usesOfUpdate(int[] words, int pc, Visitor visitor) {
    int word = words[pc];
    visitor.register(words[pc + 2]);
    if ((word >>> 16 & 3) != 0) {
      visitor.register(words[pc + 3]);
    }
    AtomicUpdate update = AtomicUpdate.of(word >>> 8 & 0xf);
    if (update.isConditional()) {
      visitor.register(words[pc + 4]);
    }
    if (update != AtomicUpdate.HASH && update != AtomicUpdate.NONE) {
      visitor.register(words[pc + 5]);
    }
  }
}
