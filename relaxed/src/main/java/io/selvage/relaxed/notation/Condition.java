package io.selvage.relaxed.notation;

import io.selvage.relaxed.engine.Execution;

/** What a test asks about the end of an execution. */
sealed interface Condition {
  boolean holds(LitmusTest test, Execution execution);

  /** A number in it. */
  sealed interface Term {
    long value(LitmusTest test, Execution execution);
  }

  record Literal(long number) implements Term {
    @Override
    public long value(LitmusTest test, Execution execution) {
      return number;
    }
  }

  record Register(int thread, int register) implements Term {
    @Override
    public long value(LitmusTest test, Execution execution) {
      return execution.ending(thread)[register];
    }
  }

  record Last(int variable, int index) implements Term {
    @Override
    public long value(LitmusTest test, Execution execution) {
      return execution.last(variable, index, test.initial(variable, index));
    }
  }

  record Compare(Term left, boolean equal, Term right) implements Condition {
    @Override
    public boolean holds(LitmusTest test, Execution execution) {
      return left.value(test, execution) == right.value(test, execution) == equal;
    }
  }

  record And(Condition left, Condition right) implements Condition {
    @Override
    public boolean holds(LitmusTest test, Execution execution) {
      return left.holds(test, execution) && right.holds(test, execution);
    }
  }

  record Or(Condition left, Condition right) implements Condition {
    @Override
    public boolean holds(LitmusTest test, Execution execution) {
      return left.holds(test, execution) || right.holds(test, execution);
    }
  }

  record Not(Condition inner) implements Condition {
    @Override
    public boolean holds(LitmusTest test, Execution execution) {
      return !inner.holds(test, execution);
    }
  }

  record Constant(boolean value) implements Condition {
    @Override
    public boolean holds(LitmusTest test, Execution execution) {
      return value;
    }
  }
}
