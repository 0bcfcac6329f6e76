package io.selvage.core.task;

import io.selvage.core.budget.Budget;
import io.selvage.core.question.Question;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;

/** Defines how the units of a question are executed. It may be sent to another machine. */
public interface WorkDefinition extends Serializable {
  /** The question that the units belong to. */
  Question question();

  /**
   * Creates a worker that executes units sequentially. Called where the units are executed, by the
   * thread that executes them.
   */
  Worker worker();

  /**
   * Creates a worker for a class path in other locations.
   *
   * @param classPath its entries, in the same order
   */
  Worker worker(List<Path> classPath);

  /** Executes units; not thread-safe. */
  interface Worker extends AutoCloseable {
    /**
     * Executes one unit. If the budget is spent before it is done, the verdict is unknown, for the
     * budget's reason.
     */
    WorkUnit.Result run(WorkUnit unit, Budget budget);

    @Override
    void close();
  }
}
