package io.selvage.history.internal.spec;

import io.selvage.core.Value;
import io.selvage.history.monitor.MonitoredObject;
import java.util.List;
import java.util.Optional;

/**
 * First in, first out. enqueue(v) returns nothing or true; if the queue is full it returns false,
 * or blocks. dequeue() and peek() return null if the queue is empty; take() blocks.
 */
public final class QueueSpecification extends ContainerSpecification<PersistentSequence> {
  public static final int UNBOUNDED = Integer.MAX_VALUE;

  private final int capacity;

  public QueueSpecification(String name, List<Value> initial, int capacity) {
    super(
        new MethodTable(name)
            .with("enqueue", MethodTable.Kind.VALUE)
            .with("dequeue")
            .with("take")
            .with("peek")
            .alias("enqueue", "enq", "offer", "add", "put")
            .alias("dequeue", "deq", "poll")
            .alias("peek", "front"),
        PersistentSequence.of(initial));
    this.capacity = capacity;
  }

  @Override
  int size(PersistentSequence state) {
    return state.size();
  }

  @Override
  Response<PersistentSequence> move(
      PersistentSequence state, String method, List<Value> arguments) {
    if (method.equals("enqueue")) {
      return state.size() < capacity
          ? givesOrDone(Value.of(true), state.plus(arguments.get(0)))
          : gives(Value.of(false), state);
    }
    if (state.isEmpty()) {
      return method.equals("take")
          ? Response.blocked("cannot take from an empty queue")
          : gives(Value.NULL, state);
    }
    return gives(state.first(), method.equals("peek") ? state : state.withoutFirst());
  }

  @Override
  public Optional<MonitoredObject> family() {
    return initial().isEmpty() && capacity == UNBOUNDED
        ? Optional.of(MonitoredObject.Line.QUEUE)
        : Optional.empty();
  }

  @Override
  boolean waits(String method) {
    return method.equals("take");
  }

  @Override
  String describe(PersistentSequence state, String method, List<Value> arguments) {
    if (!arguments.isEmpty() || method.equals("size")) {
      return "a queue of " + state.size() + (state.size() == 1 ? " element" : " elements");
    }
    return state.isEmpty() ? "an empty queue" : "a queue whose first element is " + state.first();
  }
}
