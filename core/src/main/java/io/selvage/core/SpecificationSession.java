package io.selvage.core;

import java.util.function.Function;

/**
 * Gives access to a specification for one question at a time. A specification that interprets a
 * class may find during a question that it must restart; the question then runs again on a new
 * instance. Anything that the specification does not support raises an {@link
 * io.selvage.core.diagnostic.UnanswerableException}.
 */
public interface SpecificationSession extends AutoCloseable {
  <T> T ask(Function<Specification<?>, T> question);

  @Override
  default void close() {
    // Most sessions hold no resources.
  }

  /** A session with a fixed specification. */
  static SpecificationSession of(Specification<?> specification) {
    return new SpecificationSession() {
      @Override
      public <T> T ask(Function<Specification<?>, T> question) {
        return question.apply(specification);
      }
    };
  }
}
