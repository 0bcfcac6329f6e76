package io.selvage.history;

import io.selvage.core.Budget;

/**
 * The strategy where none is asked for. Histories of a few operations are searched at once; in
 * others what can be dropped is dropped, and what can be cut by keys is cut, before the search.
 */
final class Automatic implements Strategy {
  static final String NAME = "auto";
  private static final int FEW = 16;

  private final Strategy few = WingGong.memoised();
  private final Strategy many = new Dropping(new ByKey(WingGong.justInTime()));

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public <S> Finding<S> find(Problem<S> problem, Budget budget) {
    return (problem.history().size() <= FEW ? few : many).find(problem, budget);
  }
}
