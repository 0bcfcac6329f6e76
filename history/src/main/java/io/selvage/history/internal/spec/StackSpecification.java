package io.selvage.history.internal.spec;

import io.selvage.core.Value;
import io.selvage.history.monitor.MonitoredObject;
import java.util.List;
import java.util.Optional;

/**
 * Last in, first out. push(v) returns nothing or true, pop() and peek() return null if the stack is
 * empty.
 */
public final class StackSpecification extends ContainerSpecification<PersistentSequence> {
  public StackSpecification(List<Value> initial) {
    super(
        new MethodTable("stack")
            .with("push", MethodTable.Kind.VALUE)
            .with("pop")
            .with("peek")
            .alias("push", "add", "put")
            .alias("pop", "poll")
            .alias("peek", "top"),
        PersistentSequence.of(initial));
  }

  @Override
  int size(PersistentSequence state) {
    return state.size();
  }

  @Override
  Response<PersistentSequence> move(
      PersistentSequence state, String method, List<Value> arguments) {
    if (method.equals("push")) {
      return givesOrDone(Value.of(true), state.plus(arguments.get(0)));
    }
    if (state.isEmpty()) {
      return gives(Value.NULL, state);
    }
    return gives(state.last(), method.equals("peek") ? state : state.withoutLast());
  }

  @Override
  public Optional<MonitoredObject> family() {
    return initial().isEmpty() ? Optional.of(MonitoredObject.Line.STACK) : Optional.empty();
  }

  @Override
  String describe(PersistentSequence state, String method, List<Value> arguments) {
    return state.isEmpty() ? "an empty stack" : "a stack with " + state.last() + " on top";
  }
}
