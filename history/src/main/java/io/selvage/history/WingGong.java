package io.selvage.history;

import io.selvage.core.Budget;
import java.util.function.Function;

/**
 * The search of Wing and Gong (1993) with the memory of Lowe (2017): extend the order by one
 * minimal operation at a time, take it back where that leads nowhere, and never enter a
 * configuration twice.
 *
 * <p>Deviations: any partial order instead of an event list; a pending operation may come next with
 * any outcome, but not where it leaves the state as it was: leaving it out is as good. Those after
 * which some completed operation can come next are tried first. An explicit stack, for histories of
 * any length.
 *
 * @see Search
 */
final class WingGong implements Strategy {
  /** Whether configurations met are kept in mind. */
  enum Memory {
    NONE,
    ALL
  }

  private final String name;
  private final Function<Problem<?>, DownSet> form;
  private final Memory memory;

  private final int most;

  private WingGong(String name, Function<Problem<?>, DownSet> form, Memory memory, int most) {
    this.name = name;
    this.form = form;
    this.memory = memory;
    this.most = most;
  }

  /** Gives up when it has met so many configurations. */
  static WingGong bounded(int most) {
    return new WingGong("wgl", DownSet::of, Memory.ALL, most);
  }

  /** Without memory, as in 1993: for reference. */
  static WingGong plain() {
    return new WingGong("wing-gong", DownSet::of, Memory.NONE, Integer.MAX_VALUE);
  }

  static WingGong memoised() {
    return memoised(DownSet::of);
  }

  static WingGong memoised(Function<Problem<?>, DownSet> form) {
    return new WingGong("wgl", form, Memory.ALL, Integer.MAX_VALUE);
  }

  /**
   * Lowe's just-in-time linearization: before an operation returns some of those that are open, and
   * it last. Nothing else is asked of the search than to try the first to return first. Orders that
   * are no interval orders have no such thing, and are searched as by {@link #memoised}.
   */
  static WingGong justInTime() {
    return new WingGong(
        "jit",
        problem ->
            problem.intervals().isPresent()
                ? new Window(problem, Window.First.RETURNING)
                : DownSet.of(problem),
        Memory.ALL,
        Integer.MAX_VALUE);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public <S> Finding<S> find(Problem<S> problem, Budget budget) {
    return new Search<>(problem, form.apply(problem), memory, budget).find(name, most);
  }
}
