package io.selvage.relaxed.notation;

/** A number computed from registers. */
sealed interface Formula {
  long value(long[] registers);

  /** A number as it is. */
  record Literal(long number) implements Formula {
    @Override
    public long value(long[] registers) {
      return number;
    }
  }

  /** What a register holds. */
  record Register(int number) implements Formula {
    @Override
    public long value(long[] registers) {
      return registers[number];
    }
  }

  /** Two numbers and what is between them. */
  record Binary(Operator operator, Formula left, Formula right) implements Formula {
    @Override
    public long value(long[] registers) {
      return operator.apply(left.value(registers), right.value(registers));
    }
  }
}
