package io.selvage.cli.subjects;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import java.util.List;

/** A specification of a user: roll() gives 1 or 2, and never the same twice. */
public final class Dice implements Specification<Integer> {
  @Override
  public String name() {
    return "dice";
  }

  @Override
  public Integer initial() {
    return 0;
  }

  @Override
  public Response<Integer> step(Integer last, Invocation call) {
    if (!call.method().equals("roll")) {
      throw new IllegalArgumentException("a die has no " + call);
    }
    return new Response<>(
        List.of(1, 2).stream()
            .filter(number -> !number.equals(last))
            .map(number -> new Transition<>(Outcome.returned(Value.of(number)), number))
            .toList(),
        "");
  }
}
