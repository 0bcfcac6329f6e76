package io.selvage.program.internal.code;

import io.selvage.program.code.AccessMode;

/**
 * The register code. An instruction is four ints (an operation and three operands), eight for
 * UPDATE and AWAIT. Registers are numbers below {@link
 * io.selvage.program.code.RegisterCode#registers}; every value is one register. The low byte of the
 * first int is the operation; the other bits are flags.
 */
public final class RegisterOpcodes {
  /** a := b. */
  public static final int MOVE = 1;

  /** a := constant b. */
  public static final int CONST = 2;

  /** a := b (flags) c: an {@link JvmArithmetic}. */
  public static final int ARITH = 3;

  /** a := b + immediate c. */
  public static final int IADD_IMMEDIATE = 8;

  /** Jump to c. */
  public static final int GOTO = 10;

  // Jump to c if the comparison of a with 0 holds.
  public static final int IF_EQ = 11;
  public static final int IF_NE = 12;
  public static final int IF_LT = 13;
  public static final int IF_GE = 14;
  public static final int IF_GT = 15;
  public static final int IF_LE = 16;

  // Jump to c if the comparison of a with b holds.
  public static final int IF_CMP_EQ = 17;
  public static final int IF_CMP_NE = 18;
  public static final int IF_CMP_LT = 19;
  public static final int IF_CMP_GE = 20;
  public static final int IF_CMP_GT = 21;
  public static final int IF_CMP_LE = 22;

  /** Jump by key a through table b. */
  public static final int SWITCH = 23;

  /**
   * Jump to c if the comparison of a with b (-1: with 0) holds, as the branch in the flags. If
   * either is {@link #SOME}, a nondeterministic choice between c and the next instruction, which is
   * a step. Only {@link io.selvage.program.internal.analysis.CountedSpins} emits this.
   */
  public static final int EITHER = 24;

  /**
   * a := {@link #SOME}, then jump to c. Only {@link
   * io.selvage.program.internal.analysis.CountedSpins} emits this.
   */
  public static final int FORGET = 25;

  /** Flag of EITHER: the first choice is to jump to c. */
  public static final int FIRST = 1 << 16;

  /** The value of a forgotten count. */
  public static final long SOME = 0x5E17_A6E0_0000_0001L;

  /** a := field c of b; c is an access word. */
  public static final int READ = 30;

  /** Field c of a := b; flag REFERENCE. */
  public static final int WRITE = 31;

  /** a := element c of array b. */
  public static final int READ_ELEMENT = 32;

  /** Element b of array a := c; flag REFERENCE. */
  public static final int WRITE_ELEMENT = 33;

  /**
   * a := the slot in register c of b; c carries a mode. If the second byte is a type letter and b
   * an array, its elements must have that type.
   */
  public static final int READ_SLOT = 34;

  /** The slot in register c of a := b; c carries a mode; flag REFERENCE; type as READ_SLOT. */
  public static final int WRITE_SLOT = 35;

  /**
   * Eight ints: op and flags (kind &lt;&lt; 8, mode &lt;&lt; 12, slot form &lt;&lt; 16, REFERENCE);
   * result, object, slot or its register, expected, operand, type letter, unused.
   */
  public static final int UPDATE = 36;

  /** Like UPDATE; the last int is the awaited condition. */
  public static final int AWAIT = 37;

  /** Fence of mode b. */
  public static final int FENCE = 38;

  /** a := a choice below b (immediate). */
  public static final int CHOOSE = 39;

  /** a := length of b. */
  public static final int LENGTH = 40;

  /** a := new instance of class b, which has c slots. */
  public static final int NEW = 41;

  /** a := new array of class c with length b. */
  public static final int NEW_ARRAY = 42;

  /**
   * a := new object of the class in register b with the length in register c (-1: the class is not
   * an array class).
   */
  public static final int NEW_DYNAMIC = 43;

  /** Throws unless a is null or an instance of class b. */
  public static final int CAST = 44;

  /** a := whether b is an instance of class c. */
  public static final int INSTANCE = 45;

  /** Call of method a with arguments from register b; c is 1 if the first must not be null. */
  public static final int CALL = 46;

  /** Virtual call of selector a with arguments from register b. */
  public static final int CALL_VIRTUAL = 47;

  public static final int RETURN = 48;

  /** Returns a. */
  public static final int RETURN_VALUE = 49;

  /** Throws a. */
  public static final int THROW = 50;

  /** a := the current thread. */
  public static final int CURRENT = 51;

  /** a := host function b of the registers from c. */
  public static final int PURE = 52;

  /** Requires class a to be initialised from here on. */
  public static final int INITIALISE = 53;

  /** a := the holder of the statics of class b. */
  public static final int STATICS = 54;

  /** Unsupported: reason number a of this code. */
  public static final int REFUSE = 55;

  /** a := class number of b, 0 for null. */
  public static final int CLASS_OF = 56;

  /** Makes a the current thread. */
  public static final int BECOME = 57;

  public static final int REFERENCE = 1 << 20;

  /** Flag of a call that has a result. */
  public static final int DELIVERS = 1 << 21;

  /** Slot form of UPDATE: the slot is in a register. */
  public static final int SLOT_IN_REGISTER = 1;

  /** Slot form of UPDATE: the register is an array index, to be bounds-checked. */
  public static final int SLOT_IS_INDEX = 2;

  private RegisterOpcodes() {}

  public static int length(int operation) {
    return operation == UPDATE || operation == AWAIT ? 8 : 4;
  }

  /**
   * Flags of a call: the number of arguments, and whether it returns nothing, a word or a
   * reference.
   */
  public static int signature(int arguments, char returns) {
    int delivers = returns == 'V' ? 0 : DELIVERS;
    return arguments << 8 | delivers | (returns == 'L' || returns == '[' ? REFERENCE : 0);
  }

  /** The number of arguments of a CALL or PURE. */
  static int arguments(int word) {
    return word >>> 8 & 0xff;
  }

  /** Field and mode in one int. */
  public static int access(int slot, AccessMode mode) {
    return mode.ordinal() << 24 | (slot & 0xffffff);
  }

  public static int slot(int access) {
    return access << 8 >> 8;
  }

  public static AccessMode mode(int access) {
    return AccessMode.of(access >>> 24);
  }
}
