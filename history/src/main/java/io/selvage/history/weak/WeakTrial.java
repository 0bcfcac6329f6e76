package io.selvage.history.weak;

import io.selvage.core.Budget;
import io.selvage.core.History;
import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Specification;
import io.selvage.history.Trial;
import io.selvage.history.Vocabulary;
import java.util.List;
import java.util.function.Predicate;

/** Where operations need not see all before them. */
record WeakTrial<S>(WeakConsistency criterion, Specification<S> specification, Unobserved observers)
    implements Trial {
  @Override
  public boolean fails(History history, Budget budget) {
    History canonical = Vocabulary.canonical(history, specification);
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
