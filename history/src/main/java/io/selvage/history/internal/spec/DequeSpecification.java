package io.selvage.history.internal.spec;

import io.selvage.core.Value;
import java.util.List;

/** A double-ended queue; removing from an empty one returns null. */
public final class DequeSpecification extends ContainerSpecification<PersistentDeque> {
  public DequeSpecification(List<Value> initial) {
    super(
        new MethodTable("deque")
            .with("addFirst", MethodTable.Kind.VALUE)
            .with("addLast", MethodTable.Kind.VALUE)
            .with("pollFirst")
            .with("pollLast")
            .with("peekFirst")
            .with("peekLast")
            .alias("addFirst", "offerFirst", "push", "pushFirst", "pushFront", "push_front")
            .alias("addLast", "offerLast", "offer", "add", "pushLast", "pushBack", "push_back")
            .alias("pollFirst", "poll", "pop", "popFirst", "popFront", "pop_front")
            .alias("pollLast", "popLast", "popBack", "pop_back")
            .alias("peekFirst", "peek"),
        rowOf(initial));
  }

  private static PersistentDeque rowOf(List<Value> values) {
    PersistentDeque row = PersistentDeque.EMPTY;
    for (Value value : values) {
      row = row.plusLast(value);
    }
    return row;
  }

  @Override
  int size(PersistentDeque state) {
    return state.size();
  }

  @Override
  Response<PersistentDeque> move(PersistentDeque state, String method, List<Value> arguments) {
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
  String describe(PersistentDeque state, String method, List<Value> arguments) {
    if (state.isEmpty()) {
      return "an empty deque";
    }
    return method.endsWith("Last")
        ? "a deque whose last element is " + state.last()
        : "a deque whose first element is " + state.first();
  }
}
