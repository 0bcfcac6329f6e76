package io.selvage.history.internal.strategy;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.history.internal.problem.LinearizationProblem;
import io.selvage.history.internal.problem.LinearizationResult;
import io.selvage.history.internal.problem.OperationNumbers;
import io.selvage.history.internal.problem.PendingTreatment;
import io.selvage.history.internal.problem.SubHistory;
import io.selvage.history.spec.DroppablePending;
import java.util.function.Predicate;

/**
 * Drops pending operations that no operation can have observed, if the specification can identify
 * them. Dropping some makes others unobserved, so this repeats until nothing changes.
 */
public record PendingDropStrategy(LinearizationStrategy rest) implements LinearizationStrategy {
  static final String NAME = "drop";

  @Override
  public String name() {
    return NAME + "+" + rest.name();
  }

  @Override
  public <S> LinearizationResult<S> find(LinearizationProblem<S> problem, Budget budget) {
    if (problem.pendings() == PendingTreatment.OPTIONAL && problem.goal().isEmpty()) {
      OperationNumbers kept = kept(problem.history(), problem.specification());
      if (kept.size() < problem.history().size()) {
        SubHistory part = SubHistory.of(problem.history(), kept);
        return rest.find(problem.on(part.history()), budget).ofWhole(part, NAME);
      }
    }
    return rest.find(problem, budget);
  }

  public static OperationNumbers kept(History history, Specification<?> specification) {
    return specification instanceof DroppablePending forgetful
        ? kept(history, forgetful)
        : OperationNumbers.below(history.size(), i -> true);
  }

  /** The operations that some operation may have observed. */
  public static OperationNumbers kept(History history, DroppablePending forgetful) {
    OperationNumbers kept = OperationNumbers.below(history.size(), i -> true);
    if (history.operations().stream().noneMatch(Operation::isPending)) {
      return kept;
    }
    int before = Integer.MAX_VALUE;
    while (kept.size() < before) {
      before = kept.size();
      Predicate<Invocation> unobserved =
          forgetful.unobserved(kept.stream().map(history::operation).toList());
      kept =
          kept.where(
              i ->
                  !history.operation(i).isPending()
                      || !unobserved.test(history.operation(i).invocation()));
    }
    return kept;
  }
}
