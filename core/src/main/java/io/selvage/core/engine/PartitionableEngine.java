package io.selvage.core.engine;

import io.selvage.core.Engine;
import io.selvage.core.task.TaskExecutor;

/** An engine that divides its work into units, which anybody may do. */
public interface PartitionableEngine extends Engine {
  /** The same engine, with its units done by others. */
  Engine by(TaskExecutor workforce);
}
