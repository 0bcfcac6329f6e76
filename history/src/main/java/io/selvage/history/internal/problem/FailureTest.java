package io.selvage.history.internal.problem;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import java.util.List;
import java.util.function.Predicate;

/** What the search for a failing core asks of a criterion, about one specification. */
public interface FailureTest {
  /** Whether the history certainly fails; false may mean that this takes too long to find out. */
  boolean fails(History history, Budget budget);

  /**
   * Which pending calls may be left out, because nobody can have observed them.
   *
   * @param operations all that are left of a history
   */
  Predicate<Invocation> unobserved(List<Operation> operations);

  /** Whether lin contains the order of time: then nobody sees what was called after it returned. */
  boolean isTimed();
}
