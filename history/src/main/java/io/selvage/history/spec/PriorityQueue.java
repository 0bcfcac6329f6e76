package io.selvage.history.spec;

import io.selvage.core.Value;
import io.selvage.history.monitor.Family;
import java.util.List;
import java.util.Optional;

/** The smallest comes out first; null where there is none. Equal values are counted. */
final class PriorityQueue extends Container<PriorityQueue.Heap> {
  /** How often each value is there, and how many there are in all. */
  record Heap(Tree<Integer> counts, int size) {
    Heap plus(Value value) {
      return new Heap(counts.with(value, counts.get(value).orElse(0) + 1), size + 1);
    }

    Heap minus(Value value) {
      int left = counts.get(value).orElse(0) - 1;
      return new Heap(left > 0 ? counts.with(value, left) : counts.without(value), size - 1);
    }
  }

  private final Heap initial;

  PriorityQueue(List<Value> initial) {
    super(
        "priority-queue",
        new Methods("priority-queue")
            .with("add", Methods.Kind.VALUE)
            .with("poll")
            .with("peek")
            .alias("add", "offer", "insert", "enqueue", "enq", "push", "put")
            .alias("poll", "dequeue", "deq", "deleteMin", "removeMin", "pop")
            .alias("peek", "min", "findMin"));
    Heap heap = new Heap(Tree.empty(), 0);
    for (Value value : initial) {
      heap = heap.plus(value);
    }
    this.initial = heap;
  }

  @Override
  public Heap initial() {
    return initial;
  }

  @Override
  int size(Heap state) {
    return state.size;
  }

  @Override
  Response<Heap> move(Heap state, String method, List<Value> arguments) {
    if (method.equals("add")) {
      return givesOrDone(Value.of(true), state.plus(arguments.get(0)));
    }
    return state
        .counts
        .first()
        .map(least -> gives(least, method.equals("peek") ? state : state.minus(least)))
        .orElseGet(() -> gives(Value.NULL, state));
  }

  @Override
  public Optional<Family> family() {
    return initial.size() == 0
        ? Optional.of(new Family.PriorityQueue(Values::compare))
        : Optional.empty();
  }

  @Override
  String describe(Heap state, String method, List<Value> arguments) {
    return state
        .counts
        .first()
        .map(least -> "a priority queue whose smallest element is " + least)
        .orElse("an empty priority queue");
  }
}
