package io.selvage.core.task;

import io.selvage.core.budget.Budget;
import io.selvage.core.question.Question;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;

/** How units of a question are done. It may be sent to where that happens. */
public interface WorkDefinition extends Serializable {
  /** What the units are of. */
  Question question();

  /** Somebody to do units, one after the other. Made where they are done, by who does them. */
  Worker worker();

  /**
   * The same where the class path of the question is in other places.
   *
   * @param classPath its entries, in the same order
   */
  Worker worker(List<Path> classPath);

  /** Does units; not for several threads at a time. */
  interface Worker extends AutoCloseable {
    /**
     * Does one unit. If the budget is spent before it is done, the verdict is unknown, for the
     * budget's reason.
     */
    WorkUnit.Result run(WorkUnit unit, Budget budget);

    @Override
    void close();
  }
}
