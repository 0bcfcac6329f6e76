package io.selvage.program.code;

/** Which registers an instruction reads and which it writes. */
final class Operands {
  private Operands() {}

  /** Told of registers. */
  @FunctionalInterface
  interface Visitor {
    void register(int register);
  }

  /** The register the instruction delivers into, or -1. */
  static int result(int[] words, int pc) {
    int word = words[pc];
    return switch (word & 0xff) {
      case Op.MOVE,
          Op.CONST,
          Op.ARITH,
          Op.IADD_IMMEDIATE,
          Op.READ,
          Op.READ_ELEMENT,
          Op.READ_SLOT,
          Op.UPDATE,
          Op.AWAIT,
          Op.CHOOSE,
          Op.FORGET,
          Op.LENGTH,
          Op.NEW,
          Op.NEW_ARRAY,
          Op.NEW_DYNAMIC,
          Op.INSTANCE,
          Op.CURRENT,
          Op.PURE,
          Op.STATICS,
          Op.CLASS_OF ->
          words[pc + 1];
      case Op.CALL, Op.CALL_VIRTUAL -> (word & Op.DELIVERS) != 0 ? words[pc + 2] : -1;
      default -> -1;
    };
  }

  static void uses(int[] words, int pc, Visitor visitor) {
    int word = words[pc];
    int a = words[pc + 1];
    int b = words[pc + 2];
    int c = words[pc + 3];
    switch (word & 0xff) {
      case Op.MOVE, Op.IADD_IMMEDIATE, Op.READ, Op.LENGTH, Op.INSTANCE, Op.CLASS_OF ->
          visitor.register(b);
      case Op.NEW_ARRAY -> visitor.register(b);
      case Op.ARITH, Op.READ_ELEMENT, Op.NEW_DYNAMIC -> {
        visitor.register(b);
        visitor.register(c);
      }
      case Op.IF_EQ, Op.IF_NE, Op.IF_LT, Op.IF_GE, Op.IF_GT, Op.IF_LE, Op.SWITCH, Op.CAST ->
          visitor.register(a);
      case Op.RETURN_VALUE, Op.THROW, Op.BECOME -> visitor.register(a);
      case Op.IF_CMP_EQ,
          Op.IF_CMP_NE,
          Op.IF_CMP_LT,
          Op.IF_CMP_GE,
          Op.IF_CMP_GT,
          Op.IF_CMP_LE,
          Op.WRITE -> {
        visitor.register(a);
        visitor.register(b);
      }
      case Op.EITHER -> {
        visitor.register(a);
        if (b >= 0) {
          visitor.register(b);
        }
      }
      case Op.WRITE_ELEMENT -> {
        visitor.register(a);
        visitor.register(b);
        visitor.register(c);
      }
      case Op.READ_SLOT -> {
        visitor.register(b);
        visitor.register(Op.slot(c));
      }
      case Op.WRITE_SLOT -> {
        visitor.register(a);
        visitor.register(b);
        visitor.register(Op.slot(c));
      }
      case Op.UPDATE, Op.AWAIT -> usesOfUpdate(words, pc, visitor);
      case Op.CALL, Op.CALL_VIRTUAL -> usesFrom(b, Op.arguments(word), visitor);
      case Op.PURE -> usesFrom(c, Op.arguments(word), visitor);
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
    Update update = Update.of(word >>> 8 & 0xf);
    if (update.isConditional()) {
      visitor.register(words[pc + 4]);
    }
    if (update != Update.HASH && update != Update.NONE) {
      visitor.register(words[pc + 5]);
    }
  }
}
