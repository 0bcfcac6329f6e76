package io.selvage.history.internal.problem;

import io.selvage.core.verdict.RejectedOrder;
import io.selvage.core.verdict.UnknownCause;
import java.util.List;
import java.util.function.Function;

/** The result of a search. */
public sealed interface LinearizationResult<S> {
  /**
   * A solution, as operation numbers; not yet checked.
   *
   * @param by the strategy that found it
   */
  record Found<S>(OperationNumbers order, String by) implements LinearizationResult<S> {}

  /**
   * No solution exists.
   *
   * @param part a part of the problem that has none
   * @param numbers of the part's operations in the whole
   * @param deadEnds of the part: the longest orders, best first; at least one, or at least one
   *     reason
   * @param reasons numbered as in the part, from a strategy that decides without trying orders
   * @param by the strategy that tried all orders
   */
  record Exhausted<S>(
      LinearizationProblem<S> part,
      OperationNumbers numbers,
      List<DeadEnd<S>> deadEnds,
      List<RejectedOrder> reasons,
      String by)
      implements LinearizationResult<S> {
    public Exhausted(
        LinearizationProblem<S> part,
        OperationNumbers numbers,
        List<DeadEnd<S>> deadEnds,
        String by) {
      this(part, numbers, deadEnds, List.of(), by);
    }
  }

  /**
   * The budget was spent.
   *
   * @param order the longest order that was found by then; it leaves completed operations out
   */
  record Stopped<S>(UnknownCause cause, OperationNumbers order, String by)
      implements LinearizationResult<S> {
    public Stopped(UnknownCause cause, String by) {
      this(cause, new OperationNumbers(), by);
    }
  }

  String by();

  default <R> R fold(
      Function<Found<S>, R> found,
      Function<Exhausted<S>, R> exhausted,
      Function<Stopped<S>, R> stopped) {
    if (this instanceof Found<S> it) {
      return found.apply(it);
    }
    return this instanceof Exhausted<S> it ? exhausted.apply(it) : stopped.apply((Stopped<S>) this);
  }

  /**
   * The result for the whole that this result for a part implies, possibly combining several
   * strategies.
   */
  default LinearizationResult<S> ofWhole(SubHistory part, String first) {
    String both = first + "+" + by();
    return fold(
        found -> new Found<>(part.ofWhole(found.order), both),
        none ->
            new Exhausted<>(
                none.part, part.ofWhole(none.numbers), none.deadEnds, none.reasons, both),
        stopped -> new Stopped<>(stopped.cause, part.ofWhole(stopped.order), both));
  }
}
