package io.selvage.relaxed.internal.notation;

/** One instruction of a thread. */
public sealed interface LitmusInstruction {
  /** A cell of a named array; a variable is an array of one. */
  record Cell(int variable, RegisterExpression index) {}

  /** Something that memory has to answer. */
  sealed interface Access extends LitmusInstruction {
    int strength();
  }

  record Read(int register, Cell cell, int strength) implements Access {}

  record Write(Cell cell, RegisterExpression word, int strength) implements Access {}

  record Fence(int strength) implements Access {}

  /**
   * An atomic update; the register gets the number found.
   *
   * @param expected only of {@link Change#COMPARE}
   * @param failure how strong it is if it does not write
   */
  record Update(
      int register,
      Cell cell,
      Change change,
      RegisterExpression expected,
      RegisterExpression operand,
      int strength,
      int failure)
      implements Access {}

  /** What an update does with the number it found. */
  enum Change {
    COMPARE,
    SET,
    ADD,
    SUBTRACT,
    AND,
    OR,
    XOR;

    long apply(long found, long operand) {
      return switch (this) {
        case COMPARE, SET -> operand;
        case ADD -> found + operand;
        case SUBTRACT -> found - operand;
        case AND -> found & operand;
        case OR -> found | operand;
        case XOR -> found ^ operand;
      };
    }
  }

  record Set(int register, RegisterExpression word) implements LitmusInstruction {}

  /** Goes elsewhere if the number is 0. */
  record Unless(RegisterExpression word, int target) implements LitmusInstruction {}

  record Jump(int target) implements LitmusInstruction {}

  /** Goes no further if the number is 0. */
  record Assume(RegisterExpression word) implements LitmusInstruction {}
}
