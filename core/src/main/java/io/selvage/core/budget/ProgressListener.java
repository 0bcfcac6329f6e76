package io.selvage.core.budget;

import io.selvage.core.verdict.Evidence;

/** Who wants to know how far a long piece of work has come. Called often; must be cheap. */
@FunctionalInterface
public interface ProgressListener {
  ProgressListener NONE =
      new ProgressListener() {
        @Override
        public void at(String what, long done) {}

        @Override
        public boolean isHeard() {
          return false;
        }
      };

  /** Whether anybody looks: what is only to be told need not be found out otherwise. */
  default boolean isHeard() {
    return true;
  }

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

  /**
   * All that was covered so far: it stands even if the work comes to a bad end. Called when
   * something was finished, a size for example.
   */
  default void covered(Evidence evidence) {}
}
