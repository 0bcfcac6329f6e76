package io.selvage.history;

import java.util.List;
import java.util.function.Function;

/** What came of a search. */
sealed interface Finding<S> {
  /** A solution, by operation numbers; not yet checked. */
  record Found<S>(List<Integer> order) implements Finding<S> {}

  /**
   * There is no solution.
   *
   * @param deadEnds the orders that came furthest, best first; at least one
   */
  record Exhausted<S>(List<DeadEnd<S>> deadEnds) implements Finding<S> {}

  /** The budget was spent. */
  record Stopped<S>(String why) implements Finding<S> {}

  default <R> R fold(
      Function<Found<S>, R> found,
      Function<Exhausted<S>, R> exhausted,
      Function<Stopped<S>, R> stopped) {
    if (this instanceof Found<S> it) {
      return found.apply(it);
    }
    return this instanceof Exhausted<S> it ? exhausted.apply(it) : stopped.apply((Stopped<S>) this);
  }
}
