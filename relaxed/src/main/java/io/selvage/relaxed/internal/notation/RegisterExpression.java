package io.selvage.relaxed.internal.notation;

/** A number computed from registers. */
public sealed interface RegisterExpression {
  long value(long[] registers);

  /** A number as it is. */
  record Literal(long number) implements RegisterExpression {
    @Override
    public long value(long[] registers) {
      return number;
    }
  }

  /** What a register holds. */
  record Register(int number) implements RegisterExpression {
    @Override
    public long value(long[] registers) {
      return registers[number];
    }
  }

  /** Two numbers and what is between them. */
  record Binary(COperator operator, RegisterExpression left, RegisterExpression right)
      implements RegisterExpression {
    @Override
    public long value(long[] registers) {
      return operator.apply(left.value(registers), right.value(registers));
    }
  }
}
