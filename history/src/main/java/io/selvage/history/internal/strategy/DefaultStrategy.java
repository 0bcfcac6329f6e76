package io.selvage.history.internal.strategy;

import io.selvage.core.budget.Budget;
import io.selvage.history.internal.problem.LinearizationProblem;
import io.selvage.history.internal.problem.LinearizationResult;
import io.selvage.history.monitor.Monitorable;

/**
 * The default strategy. First it tries a monitor on the history, or on each of its keys. If no
 * monitor decides, it searches histories of a few operations immediately; for others it drops
 * unobserved pending operations and decomposes by keys before the search.
 */
public final class DefaultStrategy implements LinearizationStrategy {
  static final String NAME = "auto";
  private static final int FEW = 16;

  private static final LinearizationStrategy MONITORS =
      new MonitorStrategy(new PerKeyStrategy(new MonitorStrategy(new Search())));
  private static final LinearizationStrategy SEARCH = new Search();

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public <S> LinearizationResult<S> find(LinearizationProblem<S> problem, Budget budget) {
    boolean isKnown =
        problem.specification() instanceof Monitorable monitorable
            && monitorable.family().isPresent();
    return (isKnown ? MONITORS : SEARCH).find(problem, budget);
  }

  /** The strategy without monitors. */
  private record Search() implements LinearizationStrategy {
    private static final LinearizationStrategy FEW_OPERATIONS = WingGongStrategy.memoised();
    private static final LinearizationStrategy MANY =
        new PendingDropStrategy(new PerKeyStrategy(WingGongStrategy.justInTime()));

    @Override
    public String name() {
      return NAME;
    }

    @Override
    public <S> LinearizationResult<S> find(LinearizationProblem<S> problem, Budget budget) {
      return (problem.history().size() <= FEW ? FEW_OPERATIONS : MANY).find(problem, budget);
    }
  }
}
