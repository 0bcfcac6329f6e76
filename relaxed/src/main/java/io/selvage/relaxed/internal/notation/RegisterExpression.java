package io.selvage.relaxed.internal.notation;

/** A number computed from registers. */
public sealed interface RegisterExpression {
  long value(long[] registers);

  /** A literal number. */
  record Literal(long number) implements RegisterExpression {
    @Override
    public long value(long[] registers) {
      return number;
    }
  }

  /** The value of a register. */
  record Register(int number) implements RegisterExpression {
    @Override
    public long value(long[] registers) {
      return registers[number];
    }
  }

  /** A binary operation. */
  record Binary(COperator operator, RegisterExpression left, RegisterExpression right)
      implements RegisterExpression {
    @Override
    public long value(long[] registers) {
      return operator.apply(left.value(registers), right.value(registers));
    }
  }
}
