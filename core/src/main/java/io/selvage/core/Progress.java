package io.selvage.core;

/** Who wants to know how far a long piece of work has come. Called often; must be cheap. */
@FunctionalInterface
public interface Progress {
  Progress NONE = (what, done) -> {};

  /**
   * @param what the piece at hand: {@code clients of 2x2}
   * @param done how many states, executions … so far
   */
  void at(String what, long done);

  /**
   * The same, where it can be told how many there will be.
   *
   * @param expected about how many there will be in the end; 0 if nobody knows
   */
  default void at(String what, long done, long expected) {
    at(what, done);
  }
}
