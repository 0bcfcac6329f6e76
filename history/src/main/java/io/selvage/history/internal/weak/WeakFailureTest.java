package io.selvage.history.internal.weak;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.history.internal.problem.FailureTest;
import io.selvage.history.spec.OperationVocabulary;
import io.selvage.history.weak.WeakConsistency;
import java.util.List;
import java.util.function.Predicate;

/** The failure test for criteria under which operations need not see all operations before them. */
public record WeakFailureTest<S>(
    WeakConsistency criterion, Specification<S> specification, ObserverAnalysis observers)
    implements FailureTest {
  @Override
  public boolean fails(History history, Budget budget) {
    History canonical = OperationVocabulary.canonical(history, specification);
    return criterion.whyNot(canonical, specification, budget).isPresent();
  }

  @Override
  public Predicate<Invocation> unobserved(List<Operation> operations) {
    return observers.among(operations);
  }

  @Override
  public boolean isTimed() {
    return criterion.axioms().isTimed();
  }
}
