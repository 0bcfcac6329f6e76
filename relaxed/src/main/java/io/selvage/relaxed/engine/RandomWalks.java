package io.selvage.relaxed.engine;

import java.util.function.Function;

/** Walks down the tree of choices, each to one execution or to where nothing goes on. */
final class RandomWalks implements Runnable, Explorer.Observer {
  private final int wanted;
  private final long end;
  private final Route route;
  private final Explorer.Observer observer;
  private final Explorer explorer;
  private final Estimate.Sum sum = new Estimate.Sum();
  private int begun;
  private boolean stopped;

  /**
   * @param end when to stop, as {@link System#nanoTime} has it
   * @param explorers makes the explorer that goes along the route and tells this one
   */
  RandomWalks(
      int wanted,
      long end,
      Route route,
      Explorer.Observer observer,
      Function<Explorer.Observer, Explorer> explorers) {
    this.wanted = wanted;
    this.end = end;
    this.route = route;
    this.observer = observer;
    this.explorer = explorers.apply(this);
  }

  @Override
  public void run() {
    while (begun < wanted && !stopped && System.nanoTime() - end < 0) {
      begun++;
      sum.begin();
      route.restart();
      explorer.explore();
    }
  }

  @Override
  public boolean see(Execution execution) {
    sum.end(execution, route.weight() * execution.orbit());
    stopped = !observer.see(execution);
    return !stopped;
  }

  Estimate estimate() {
    return sum.estimate(begun == wanted && !stopped);
  }
}
