package io.selvage.relaxed;

import io.selvage.core.question.EngineOption;

/** Which executions of a test are looked at; all, if nothing is said. */
public sealed interface ExecutionChoice extends EngineOption {
  /**
   * Executions chosen at random: what none of them shows may be there all the same.
   *
   * @param seed which
   */
  record Sample(int walks, long seed) implements ExecutionChoice {}

  /** The execution that was told with this token. */
  record Replay(String token) implements ExecutionChoice {}
}
