package io.selvage.relaxed.litmus;

import org.objectweb.asm.Type;

/** How the fields of a litmus class are declared, which decides what needs a VarHandle. */
public enum Declared {
  PLAIN_INT(Type.INT_TYPE),
  PLAIN_LONG(Type.LONG_TYPE),
  VOLATILE_INT(Type.INT_TYPE),
  VOLATILE_LONG(Type.LONG_TYPE);

  private final Type type;

  Declared(Type type) {
    this.type = type;
  }

  Type type() {
    return type;
  }

  boolean isVolatile() {
    return this == VOLATILE_INT || this == VOLATILE_LONG;
  }

  /** Whether the instruction is an access of the field itself. */
  boolean isDirect(Instruction instruction) {
    boolean simple = instruction.verb() == Verb.R || instruction.verb() == Verb.W;
    return simple
        && switch (instruction.mode()) {
          case "pln", "na" -> !isVolatile();
          case "vol", "sc" -> isVolatile();
          default -> false;
        };
  }
}
