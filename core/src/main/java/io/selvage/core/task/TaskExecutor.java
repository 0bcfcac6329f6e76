package io.selvage.core.task;

import io.selvage.core.budget.Budget;
import java.util.List;
import java.util.function.Consumer;

/** Executes units: on threads of this process or on other machines. */
public interface TaskExecutor {
  /** Creates workers for one question. */
  WorkerPool openPool(WorkDefinition work);

  /** Workers who have been told what to do. */
  interface WorkerPool extends AutoCloseable {
    /**
     * Executes all units, several at a time.
     *
     * @param heard receives each result as it arrives, from one thread at a time
     * @return in the order of the units, all results up to the first decisive one; later units are
     *     abandoned. The list is shorter only if the budget is spent.
     */
    List<WorkUnit.Result> run(List<WorkUnit> units, Budget budget, Consumer<WorkUnit.Result> heard);

    @Override
    void close();
  }
}
