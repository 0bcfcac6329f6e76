package io.selvage.core.engine;

import io.selvage.core.Engine;
import io.selvage.core.task.TaskExecutor;

/** An engine that divides its work into units, which any worker can execute. */
public interface PartitionableEngine extends Engine {
  /** The same engine with its units executed by the given executor. */
  Engine by(TaskExecutor workforce);
}
