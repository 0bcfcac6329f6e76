package io.selvage.core;

import java.util.function.Function;

/**
 * The specification that everything is judged by. It is lent for one question at a time, because
 * one that interprets a class may learn on its way that it must begin anew: then the question is
 * put again, to a new one. What it cannot say is an {@link
 * io.selvage.core.diagnostic.UnanswerableException}.
 */
public interface SpecificationSession extends AutoCloseable {
  <T> T ask(Function<Specification<?>, T> question);

  @Override
  default void close() {
    // Most hold nothing.
  }

  /** A specification that never changes. */
  static SpecificationSession of(Specification<?> specification) {
    return new SpecificationSession() {
      @Override
      public <T> T ask(Function<Specification<?>, T> question) {
        return question.apply(specification);
      }
    };
  }
}
