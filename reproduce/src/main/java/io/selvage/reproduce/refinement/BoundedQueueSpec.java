package io.selvage.reproduce.refinement;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * The specification of a queue: first in, first out; enqueue returns whether there was room,
 * dequeue from an empty queue returns null.
 *
 * @param room the maximum number of elements at a time
 * @param ever the maximum number of enqueued elements in total
 */
record BoundedQueueSpec(int room, int ever) implements Specification<BoundedQueueSpec.State> {
  record State(List<Value> inside, int entered) {
    State {
      inside = List.copyOf(inside);
    }
  }

  @Override
  public String name() {
    return "queue";
  }

  @Override
  public State initial() {
    return new State(List.of(), 0);
  }

  @Override
  public Response<State> step(State state, Invocation call) {
    List<Value> inside = new ArrayList<>(state.inside());
    if (call.method().equals("dequeue")) {
      Value first = inside.isEmpty() ? Value.NULL : inside.remove(0);
      return Response.of(Outcome.returned(first), new State(inside, state.entered()));
    }
    boolean fits = inside.size() < room && state.entered() < ever;
    if (!fits) {
      return Response.of(Outcome.returned(Value.of(false)), state);
    }
    inside.add(call.arguments().get(0));
    int entered = ever == Integer.MAX_VALUE ? 0 : state.entered() + 1;
    return Response.of(Outcome.returned(Value.of(true)), new State(inside, entered));
  }
}
