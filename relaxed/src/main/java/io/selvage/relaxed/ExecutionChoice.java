package io.selvage.relaxed;

import io.selvage.core.question.EngineOption;

/** The executions of a test to explore; all by default. */
public sealed interface ExecutionChoice extends EngineOption {
  /**
   * Executions chosen at random: a behaviour that none of them shows may still exist.
   *
   * @param seed of the random choice
   */
  record Sample(int walks, long seed) implements ExecutionChoice {}

  /** The execution with this token. */
  record Replay(String token) implements ExecutionChoice {}
}
