package io.selvage.history;

import io.selvage.core.Budget;
import io.selvage.core.History;
import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Specification;
import java.util.function.Predicate;

/**
 * Leaves out pending operations that nobody can have observed, where the specification knows them.
 * As fewer are left, more become such: until nothing changes.
 */
record Dropping(Strategy rest) implements Strategy {
  static final String NAME = "drop";

  @Override
  public String name() {
    return NAME + "+" + rest.name();
  }

  @Override
  public <S> Finding<S> find(Problem<S> problem, Budget budget) {
    if (problem.pendings() == Pendings.OPTIONAL && problem.goal().isEmpty()) {
      Numbers kept = kept(problem.history(), problem.specification());
      if (kept.size() < problem.history().size()) {
        Part part = Part.of(problem.history(), kept);
        return rest.find(problem.on(part.history()), budget).ofWhole(part, NAME);
      }
    }
    return rest.find(problem, budget);
  }

  static Numbers kept(History history, Specification<?> specification) {
    return specification instanceof Forgetful forgetful
        ? kept(history, forgetful)
        : Numbers.below(history.size(), i -> true);
  }

  /** The operations that somebody may have observed. */
  static Numbers kept(History history, Forgetful forgetful) {
    Numbers kept = Numbers.below(history.size(), i -> true);
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
