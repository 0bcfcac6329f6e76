package io.selvage.history.spec;

import io.selvage.core.Value;
import io.selvage.history.monitor.Family;
import java.util.List;
import java.util.Optional;

/** Last in, first out. push(v) gives nothing or true, pop() and peek() null where it is empty. */
final class Stack extends Container<Line> {
  private final Line initial;

  Stack(List<Value> initial) {
    super(
        "stack",
        new Methods("stack")
            .with("push", Methods.Kind.VALUE)
            .with("pop")
            .with("peek")
            .alias("push", "add", "put")
            .alias("pop", "poll")
            .alias("peek", "top"));
    this.initial = Line.of(initial);
  }

  @Override
  public Line initial() {
    return initial;
  }

  @Override
  int size(Line state) {
    return state.size();
  }

  @Override
  Response<Line> move(Line state, String method, List<Value> arguments) {
    if (method.equals("push")) {
      return givesOrDone(Value.of(true), state.plus(arguments.get(0)));
    }
    if (state.isEmpty()) {
      return gives(Value.NULL, state);
    }
    return gives(state.last(), method.equals("peek") ? state : state.withoutLast());
  }

  @Override
  public Optional<Family> family() {
    return initial.isEmpty() ? Optional.of(Family.Line.STACK) : Optional.empty();
  }

  @Override
  String describe(Line state, String method, List<Value> arguments) {
    return state.isEmpty() ? "an empty stack" : "a stack with " + state.last() + " on top";
  }
}
