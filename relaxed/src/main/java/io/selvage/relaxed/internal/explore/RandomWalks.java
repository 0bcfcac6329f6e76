package io.selvage.relaxed.internal.explore;

import io.selvage.relaxed.engine.ExecutionEstimate;
import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.engine.ExploredExecution;
import java.util.function.BiFunction;

/** Walks down the tree of choices, each to one execution or to a dead end. */
public final class RandomWalks implements Runnable, ExecutionExplorer.Observer, WorkSharing {
  private final int wanted;
  private final ExplorationDeadline clock;
  private final ChoicePath route;
  private final ExecutionExplorer.Observer observer;
  private final ExecutionExplorer explorer;
  private final ExecutionEstimate.Sum sum = new ExecutionEstimate.Sum();
  private int begun;
  private boolean stopped;

  /**
   * @param explorers creates the explorer that follows the route and reports to this object
   */
  public RandomWalks(
      int wanted,
      ExplorationDeadline clock,
      ChoicePath route,
      ExecutionExplorer.Observer observer,
      BiFunction<ExecutionExplorer.Observer, WorkSharing, ExecutionExplorer> explorers) {
    this.wanted = wanted;
    this.clock = clock;
    this.route = route;
    this.observer = observer;
    this.explorer = explorers.apply(this, this);
  }

  @Override
  public void run() {
    while (begun < wanted && !stopped && !clock.look()) {
      begun++;
      sum.begin();
      route.restart();
      explorer.explore();
    }
  }

  @Override
  public boolean isWanted() {
    return false;
  }

  @Override
  public void give(ChoiceSubtree rest) {
    throw new IllegalStateException("nobody takes it");
  }

  @Override
  public boolean isOver() {
    return clock.isOver();
  }

  @Override
  public boolean see(ExploredExecution execution) {
    sum.end(execution, route.weight() * execution.orbit());
    stopped = !observer.see(execution);
    return !stopped;
  }

  public ExecutionEstimate estimate() {
    return sum.estimate(begun == wanted && !stopped && !clock.isOver());
  }
}
