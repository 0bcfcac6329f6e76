package io.selvage.history;

import io.selvage.core.Budget;
import io.selvage.history.monitor.Monitorable;

/**
 * The strategy where none is asked for. A monitor is asked about the history, or about each of its
 * keys. Where there is none that knows, histories of a few operations are searched at once; in
 * others what can be dropped is dropped, and what can be cut by keys is cut, before the search.
 */
final class Automatic implements Strategy {
  static final String NAME = "auto";
  private static final int FEW = 16;

  private static final Strategy MONITORS = new Monitored(new ByKey(new Monitored(new Search())));
  private static final Strategy SEARCH = new Search();

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public <S> Finding<S> find(Problem<S> problem, Budget budget) {
    boolean isKnown =
        problem.specification() instanceof Monitorable monitorable
            && monitorable.family().isPresent();
    return (isKnown ? MONITORS : SEARCH).find(problem, budget);
  }

  /** What is done without monitors. */
  private record Search() implements Strategy {
    private static final Strategy FEW_OPERATIONS = WingGong.memoised();
    private static final Strategy MANY = new Dropping(new ByKey(WingGong.justInTime()));

    @Override
    public String name() {
      return NAME;
    }

    @Override
    public <S> Finding<S> find(Problem<S> problem, Budget budget) {
      return (problem.history().size() <= FEW ? FEW_OPERATIONS : MANY).find(problem, budget);
    }
  }
}
