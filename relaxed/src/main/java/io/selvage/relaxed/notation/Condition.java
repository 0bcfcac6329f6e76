package io.selvage.relaxed.notation;

import io.selvage.relaxed.engine.Execution;
import java.util.List;

/** What a test asks about the end of an execution. */
sealed interface Condition {
  boolean holds(LitmusTest test, End end);

  /**
   * An execution, or one that comes of it by letting twins change places.
   *
   * @param names of each name, which thread has it
   */
  record End(Execution execution, List<Integer> names) {
    public End {
      names = List.copyOf(names);
    }

    long[] of(int thread) {
      return execution.ending(names.get(thread));
    }
  }

  /** A number in it. */
  sealed interface Term {
    long value(LitmusTest test, End end);
  }

  record Literal(long number) implements Term {
    @Override
    public long value(LitmusTest test, End end) {
      return number;
    }
  }

  record Register(int thread, int register) implements Term {
    @Override
    public long value(LitmusTest test, End end) {
      return end.of(thread)[register];
    }
  }

  record Last(int variable, int index) implements Term {
    @Override
    public long value(LitmusTest test, End end) {
      return end.execution().last(variable, index, test.initial(variable, index));
    }
  }

  record Compare(Term left, boolean equal, Term right) implements Condition {
    @Override
    public boolean holds(LitmusTest test, End end) {
      return left.value(test, end) == right.value(test, end) == equal;
    }
  }

  record And(Condition left, Condition right) implements Condition {
    @Override
    public boolean holds(LitmusTest test, End end) {
      return left.holds(test, end) && right.holds(test, end);
    }
  }

  record Or(Condition left, Condition right) implements Condition {
    @Override
    public boolean holds(LitmusTest test, End end) {
      return left.holds(test, end) || right.holds(test, end);
    }
  }

  record Not(Condition inner) implements Condition {
    @Override
    public boolean holds(LitmusTest test, End end) {
      return !inner.holds(test, end);
    }
  }

  record Constant(boolean value) implements Condition {
    @Override
    public boolean holds(LitmusTest test, End end) {
      return value;
    }
  }
}
