package io.selvage.history.spec;

import io.selvage.core.Value;
import java.util.List;

/** A queue with two ends; null comes out of an empty one. */
final class Deque extends Container<Row> {
  private final Row initial;

  Deque(List<Value> initial) {
    super(
        "deque",
        new Methods("deque")
            .with("addFirst", Methods.Kind.VALUE)
            .with("addLast", Methods.Kind.VALUE)
            .with("pollFirst")
            .with("pollLast")
            .with("peekFirst")
            .with("peekLast")
            .alias("addFirst", "offerFirst", "push", "pushFirst", "pushFront", "push_front")
            .alias("addLast", "offerLast", "offer", "add", "pushLast", "pushBack", "push_back")
            .alias("pollFirst", "poll", "pop", "popFirst", "popFront", "pop_front")
            .alias("pollLast", "popLast", "popBack", "pop_back")
            .alias("peekFirst", "peek"));
    Row row = Row.EMPTY;
    for (Value value : initial) {
      row = row.plusLast(value);
    }
    this.initial = row;
  }

  @Override
  public Row initial() {
    return initial;
  }

  @Override
  int size(Row state) {
    return state.size();
  }

  @Override
  Response<Row> move(Row state, String method, List<Value> arguments) {
    if (!arguments.isEmpty()) {
      Value value = arguments.get(0);
      return givesOrDone(
          Value.of(true),
          method.equals("addFirst") ? state.plusFirst(value) : state.plusLast(value));
    }
    if (state.isEmpty()) {
      return gives(Value.NULL, state);
    }
    return switch (method) {
      case "pollFirst" -> gives(state.first(), state.withoutFirst());
      case "pollLast" -> gives(state.last(), state.withoutLast());
      case "peekFirst" -> gives(state.first(), state);
      default -> gives(state.last(), state);
    };
  }

  @Override
  String describe(Row state, String method, List<Value> arguments) {
    if (state.isEmpty()) {
      return "an empty deque";
    }
    return method.endsWith("Last")
        ? "a deque whose last element is " + state.last()
        : "a deque whose first element is " + state.first();
  }
}
