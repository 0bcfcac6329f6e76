package io.selvage.history;

import io.selvage.core.Budget;
import io.selvage.core.History;
import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import java.util.List;
import java.util.function.Predicate;

/** What the search for a failing core asks of a criterion, about one specification. */
public interface Trial {
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
