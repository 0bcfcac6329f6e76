package io.selvage.history;

import io.selvage.core.Budget;
import io.selvage.core.History;
import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import java.util.List;
import java.util.function.Predicate;

/** Where everybody sees all before it. */
record StrongTrial<S>(Problem<S> problem) implements Trial {
  /** Configurations at most in one try: what takes longer to refute explains nothing. */
  static final int MOST_CONFIGURATIONS = 20_000;

  /** A monitor may know of many operations at once what no search would find out. */
  private static final Strategy SEARCH = new Monitored(WingGong.bounded(MOST_CONFIGURATIONS));

  @Override
  public boolean fails(History history, Budget budget) {
    return SEARCH.find(problem.on(history), budget) instanceof Finding.Exhausted<S>;
  }

  @Override
  public Predicate<Invocation> unobserved(List<Operation> operations) {
    return problem.specification() instanceof Forgetful forgetful
        ? forgetful.unobserved(operations)
        : call -> false;
  }

  @Override
  public boolean isTimed() {
    return problem.base() == Base.HAPPENS_BEFORE;
  }
}
