package io.selvage.history.internal.strategy;

import io.selvage.core.budget.Budget;
import io.selvage.history.internal.problem.LinearizationProblem;
import io.selvage.history.internal.problem.LinearizationResult;
import io.selvage.history.monitor.Monitorable;

/**
 * The strategy where none is asked for. A monitor is asked about the history, or about each of its
 * keys. Where there is none that knows, histories of a few operations are searched at once; in
 * others what can be dropped is dropped, and what can be cut by keys is cut, before the search.
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

  /** What is done without monitors. */
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
