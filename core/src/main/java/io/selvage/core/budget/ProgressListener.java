package io.selvage.core.budget;

import io.selvage.core.verdict.Evidence;

/** Receives the progress of a long computation. Called often; implementations must be cheap. */
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

  /**
   * Whether progress is displayed; if not, information needed only for that need not be computed.
   */
  default boolean isHeard() {
    return true;
  }

  /**
   * @param what the current part: {@code clients of 2x2}
   * @param done the number of states, executions and so on so far
   */
  void at(String what, long done);

  /**
   * The same, with an estimate of the total.
   *
   * @param expected about how many there will be in the end; 0 if unknown
   */
  default void at(String what, long done, long expected) {
    at(what, done);
  }

  /**
   * Everything covered so far, which remains valid even if the computation fails later. Called when
   * a part, such as a size, is completed.
   */
  default void covered(Evidence evidence) {}
}
