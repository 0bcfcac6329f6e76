package io.selvage.refine;

import io.selvage.core.Invocation;
import io.selvage.core.Specification;
import io.selvage.program.run.JavaSpecification;

/**
 * A class as a specification, for searches that keep its states: where more of a state turns out to
 * matter than was thought, states written before cannot be read any more, and all starts again.
 */
final class WatchedSpecification implements Specification<JavaSpecification.State> {
  private final JavaSpecification specification;

  WatchedSpecification(JavaSpecification specification) {
    this.specification = specification;
  }

  @Override
  public String name() {
    return specification.name();
  }

  @Override
  public JavaSpecification.State initial() {
    return specification.initial();
  }

  @Override
  public Response<JavaSpecification.State> step(JavaSpecification.State state, Invocation call) {
    requireFresh();
    Response<JavaSpecification.State> response = specification.step(state, call);
    requireFresh();
    return response;
  }

  private void requireFresh() {
    if (specification.isStale()) {
      throw new Stale();
    }
  }
}
