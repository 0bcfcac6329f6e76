package io.selvage.refine.product;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;

/** Says nothing: for where only numbers of outcomes are needed. */
public record Nothing() implements Specification<Value> {
  @Override
  public String name() {
    return "nothing";
  }

  @Override
  public Value initial() {
    return Value.NULL;
  }

  @Override
  public Response<Value> step(Value state, Invocation call) {
    return Response.of(Outcome.NOTHING, state);
  }
}
