package io.selvage.program.internal.stepgraph;

import org.objectweb.asm.Opcodes;

/** The JVM's arithmetic in Java syntax. */
final class JavaOperators {
  /** A pseudo-descriptor for numbers that are sets of bits. */
  static final String BITS = "bits";

  private static final String[] BINARY = {"+", "-", "*", "/", "%"};
  private static final String[] BITWISE = {
    "<<", "<<", ">>", ">>", ">>>", ">>>", "&", "&", "|", "|", "^", "^"
  };
  private static final String[] TYPES = {"I", "J", "F", "D"};
  private static final String[] CONVERTED = {
    "long", "float", "double", "int", "float", "double", "int", "long", "double", "int", "long",
    "float", "byte", "char", "short"
  };

  private JavaOperators() {}

  static String symbol(int opcode) {
    if (opcode < Opcodes.INEG) {
      return BINARY[(opcode - Opcodes.IADD) / 4];
    }
    return opcode >= Opcodes.LCMP ? "compared with" : BITWISE[opcode - Opcodes.ISHL];
  }

  /** The prefix of an operation with one operand. */
  static String prefix(int opcode) {
    return opcode <= Opcodes.DNEG ? "-" : "(" + CONVERTED[opcode - Opcodes.I2L] + ") ";
  }

  /** The descriptor of the operands; empty if it implies nothing for constants. */
  static String operandType(int opcode) {
    if (opcode <= Opcodes.DNEG) {
      return TYPES[(opcode - Opcodes.IADD) % 4];
    }
    return switch (opcode) {
      case Opcodes.FCMPL, Opcodes.FCMPG -> "F";
      case Opcodes.DCMPL, Opcodes.DCMPG -> "D";
      case Opcodes.IAND, Opcodes.LAND, Opcodes.IOR, Opcodes.LOR, Opcodes.IXOR, Opcodes.LXOR -> BITS;
      default -> "";
    };
  }

  /** Whether the operation yields -1, 0 or 1 from two operands, for a branch to test. */
  static boolean compares(int opcode) {
    return opcode >= Opcodes.LCMP && opcode <= Opcodes.DCMPG;
  }
}
