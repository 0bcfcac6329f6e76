package io.selvage.relaxed.internal.notation;

import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.notation.LitmusTest;
import java.util.List;

/** The condition of a test on the end of an execution. */
public sealed interface FinalCondition {
  boolean holds(LitmusTest test, End end);

  /**
   * An execution, or one that results from it by permuting twins.
   *
   * @param names for each name, the thread that has it
   */
  record End(ExploredExecution execution, List<Integer> names) {
    public End {
      names = List.copyOf(names);
    }

    long[] of(int thread) {
      return execution.ending(names.get(thread));
    }
  }

  /** A number in the condition. */
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

  record Compare(Term left, boolean equal, Term right) implements FinalCondition {
    @Override
    public boolean holds(LitmusTest test, End end) {
      return left.value(test, end) == right.value(test, end) == equal;
    }
  }

  record And(FinalCondition left, FinalCondition right) implements FinalCondition {
    @Override
    public boolean holds(LitmusTest test, End end) {
      return left.holds(test, end) && right.holds(test, end);
    }
  }

  record Or(FinalCondition left, FinalCondition right) implements FinalCondition {
    @Override
    public boolean holds(LitmusTest test, End end) {
      return left.holds(test, end) || right.holds(test, end);
    }
  }

  record Not(FinalCondition inner) implements FinalCondition {
    @Override
    public boolean holds(LitmusTest test, End end) {
      return !inner.holds(test, end);
    }
  }

  record Constant(boolean value) implements FinalCondition {
    @Override
    public boolean holds(LitmusTest test, End end) {
      return value;
    }
  }
}
