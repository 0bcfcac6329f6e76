package io.selvage.history.internal.strategy;

import io.selvage.core.budget.Budget;
import io.selvage.history.internal.problem.LinearizationProblem;
import io.selvage.history.internal.problem.LinearizationResult;
import io.selvage.history.internal.search.DownSet;
import io.selvage.history.internal.search.IntervalDownSet;
import io.selvage.history.internal.search.LinearizationSearch;
import java.util.function.Function;

/**
 * The search of Wing and Gong (1993) with the memory of Lowe (2017): extend the order by one
 * minimal operation at a time, backtrack if no solution follows, and never enter a configuration
 * twice.
 *
 * <p>Deviations: any partial order instead of an event list; a pending operation may come next with
 * any outcome, except if it leaves the state unchanged, where dropping it is equivalent. Pending
 * operations after which some completed operation can come next are tried first. An explicit stack,
 * for histories of any length.
 *
 * @see LinearizationSearch
 */
public final class WingGongStrategy implements LinearizationStrategy {
  /** Whether visited configurations are stored. */
  public enum Memory {
    NONE,
    ALL
  }

  private final String name;
  private final Function<LinearizationProblem<?>, DownSet> form;
  private final Memory memory;

  private final int most;

  private WingGongStrategy(
      String name, Function<LinearizationProblem<?>, DownSet> form, Memory memory, int most) {
    this.name = name;
    this.form = form;
    this.memory = memory;
    this.most = most;
  }

  /** Gives up after visiting the given number of configurations. */
  static WingGongStrategy bounded(int most) {
    return new WingGongStrategy("wgl", DownSet::of, Memory.ALL, most);
  }

  /** Without memory, as in 1993; a reference implementation. */
  static WingGongStrategy plain() {
    return new WingGongStrategy("wing-gong", DownSet::of, Memory.NONE, Integer.MAX_VALUE);
  }

  public static WingGongStrategy memoised() {
    return memoised(DownSet::of);
  }

  public static WingGongStrategy memoised(Function<LinearizationProblem<?>, DownSet> form) {
    return new WingGongStrategy("wgl", form, Memory.ALL, Integer.MAX_VALUE);
  }

  /**
   * Lowe's just-in-time linearization: before an operation returns, some of the open operations
   * take effect, and it last. This only requires the search to try the operation that returns
   * first. Orders that are not interval orders do not define this, and are searched as by {@link
   * #memoised}.
   */
  static WingGongStrategy justInTime() {
    return new WingGongStrategy(
        "jit",
        problem ->
            problem.intervals().isPresent()
                ? new IntervalDownSet(problem, IntervalDownSet.First.RETURNING)
                : DownSet.of(problem),
        Memory.ALL,
        Integer.MAX_VALUE);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public <S> LinearizationResult<S> find(LinearizationProblem<S> problem, Budget budget) {
    return new LinearizationSearch<>(problem, form.apply(problem), memory, budget).find(name, most);
  }
}
