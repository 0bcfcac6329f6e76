package io.selvage.history.internal.strategy;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.history.internal.problem.BaseOrder;
import io.selvage.history.internal.problem.FailureTest;
import io.selvage.history.internal.problem.LinearizationProblem;
import io.selvage.history.internal.problem.LinearizationResult;
import io.selvage.history.spec.DroppablePending;
import java.util.List;
import java.util.function.Predicate;

/** The failure test for criteria under which each operation sees all operations before it. */
public record StrongFailureTest<S>(LinearizationProblem<S> problem) implements FailureTest {
  /**
   * The limit of configurations in one attempt: a part that takes longer to refute explains
   * nothing.
   */
  static final int MOST_CONFIGURATIONS = 20_000;

  /** A monitor may decide many operations at once that no search could decide. */
  private static final LinearizationStrategy SEARCH =
      new MonitorStrategy(WingGongStrategy.bounded(MOST_CONFIGURATIONS));

  @Override
  public boolean fails(History history, Budget budget) {
    return SEARCH.find(problem.on(history), budget) instanceof LinearizationResult.Exhausted<S>;
  }

  @Override
  public Predicate<Invocation> unobserved(List<Operation> operations) {
    return problem.specification() instanceof DroppablePending forgetful
        ? forgetful.unobserved(operations)
        : call -> false;
  }

  @Override
  public boolean isTimed() {
    return problem.base() == BaseOrder.HAPPENS_BEFORE;
  }
}
