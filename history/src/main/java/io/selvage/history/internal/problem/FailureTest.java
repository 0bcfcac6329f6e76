package io.selvage.history.internal.problem;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import java.util.List;
import java.util.function.Predicate;

/**
 * The operations of a criterion, for a given specification, that the search for a failing core
 * uses.
 */
public interface FailureTest {
  /** Whether the history certainly fails; false may mean that deciding it takes too long. */
  boolean fails(History history, Budget budget);

  /**
   * The pending calls that may be dropped, because no operation can have observed them.
   *
   * @param operations all remaining operations of a history
   */
  Predicate<Invocation> unobserved(List<Operation> operations);

  /**
   * Whether lin contains the order of time: then no operation sees one that was called after it
   * returned.
   */
  boolean isTimed();
}
