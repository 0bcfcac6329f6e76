package io.selvage.cli.subjects;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;

/** A specification that does what no specification should, as its method says. */
public final class Hostile implements Specification<Integer> {
  private static volatile boolean going = true;

  /** Never comes back from its constructor. */
  public static final class Unborn implements Specification<Integer> {
    public Unborn() {
      spin();
    }

    @Override
    public String name() {
      return "unborn";
    }

    @Override
    public Integer initial() {
      return 0;
    }

    @Override
    public Response<Integer> step(Integer state, Invocation call) {
      return Response.blocked("never");
    }
  }

  private static void spin() {
    while (going) {
      Thread.onSpinWait();
    }
  }

  @Override
  public String name() {
    return "hostile";
  }

  @Override
  public Integer initial() {
    return 0;
  }

  @Override
  public Response<Integer> step(Integer state, Invocation call) {
    if (call.method().equals("spin")) {
      spin();
    } else if (call.method().equals("deep")) {
      return step(state, call);
    }
    return Response.of(Outcome.returned(Value.of(0)), state);
  }

  /** Ends what goes on for ever. */
  public static void end() {
    going = false;
  }
}
