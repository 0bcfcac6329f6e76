package io.selvage.bench.torture;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;

/** A specification whose second step never ends. */
public final class EndlessSpecification implements Specification<Integer> {
  @Override
  public String name() {
    return "endless";
  }

  @Override
  public Integer initial() {
    return 0;
  }

  @Override
  public Response<Integer> step(Integer state, Invocation call) {
    int rounds = state;
    while (rounds > 0) {
      rounds = rounds == Integer.MAX_VALUE ? 1 : rounds + 1;
    }
    return Response.of(Outcome.NOTHING, state + 1);
  }
}
