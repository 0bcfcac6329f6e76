package io.selvage.core;

import java.util.List;
import java.util.function.Consumer;

/** Who does units: threads here, or machines elsewhere. */
public interface Workforce {
  /** Workers for one question. */
  Team hire(Work work);

  /** Who does units, in words for people: {@code 2 threads}. */
  String name();

  /** Workers who have been told what to do. */
  interface Team extends AutoCloseable {
    /**
     * Does all units, several at a time.
     *
     * @param heard is told of each result as it comes; by one thread at a time
     * @return in the order of the units, all results up to the first that is decisive; what stands
     *     behind that one is given up. Fewer only if the budget is spent.
     */
    List<Unit.Result> run(List<Unit> units, Budget budget, Consumer<Unit.Result> heard);

    @Override
    void close();
  }
}
