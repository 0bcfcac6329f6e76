package io.selvage.core.task;

import io.selvage.core.budget.Budget;
import java.util.List;
import java.util.function.Consumer;

/** Who does units: threads here, or machines elsewhere. */
public interface TaskExecutor {
  /** Workers for one question. */
  WorkerPool hire(WorkDefinition work);

  /** Workers who have been told what to do. */
  interface WorkerPool extends AutoCloseable {
    /**
     * Does all units, several at a time.
     *
     * @param heard is told of each result as it comes; by one thread at a time
     * @return in the order of the units, all results up to the first that is decisive; what stands
     *     behind that one is given up. Fewer only if the budget is spent.
     */
    List<WorkUnit.Result> run(List<WorkUnit> units, Budget budget, Consumer<WorkUnit.Result> heard);

    @Override
    void close();
  }
}
