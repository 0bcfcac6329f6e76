package io.selvage.unbounded.barriers;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;

/** inc() counts, read() shows. */
public record TestCounter() implements Specification<Integer> {
  @Override
  public String name() {
    return "test counter";
  }

  @Override
  public Integer initial() {
    return 0;
  }

  @Override
  public Response<Integer> step(Integer state, Invocation call) {
    return call.method().equals("inc")
        ? Response.of(Outcome.NOTHING, state + 1)
        : Response.of(Outcome.returned(Value.of(state)), state);
  }
}
