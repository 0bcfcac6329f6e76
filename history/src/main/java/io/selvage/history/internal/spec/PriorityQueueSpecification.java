package io.selvage.history.internal.spec;

import io.selvage.core.Value;
import io.selvage.history.monitor.MonitoredObject;
import io.selvage.history.monitor.MonitoredObject.PriorityQueue.Numbers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The first value in the order is removed first; null if the queue is empty. Equal values are
 * counted.
 */
public final class PriorityQueueSpecification
    extends ContainerSpecification<PriorityQueueSpecification.Heap> {
  /** Which value is removed first. */
  public enum First {
    SMALLEST("priority-queue", "smallest", ValueOrder::compare, Numbers.SMALLEST_FIRST),
    GREATEST(
        "max-priority-queue",
        "greatest",
        (a, b) -> ValueOrder.compare(b, a),
        Numbers.GREATEST_FIRST);

    private final String specification;
    private final String word;
    private final MonitoredObject family;

    First(String specification, String word, Comparator<Value> order, Numbers numbers) {
      this.specification = specification;
      this.word = word;
      this.family = new MonitoredObject.PriorityQueue(order, numbers);
    }
  }

  /** The multiplicity of each value, and the total number of values. */
  record Heap(PersistentTreap<Integer> counts, int size) {
    Heap plus(Value value) {
      return new Heap(counts.merge(value, 1, Integer::sum), size + 1);
    }

    Heap minus(Value value) {
      int left = counts.get(value).orElse(0) - 1;
      return new Heap(left > 0 ? counts.with(value, left) : counts.without(value), size - 1);
    }

    @Override
    public String toString() {
      if (size > 12) {
        return size + " elements";
      }
      List<Value> elements = new ArrayList<>();
      for (Value value : counts.keys()) {
        elements.addAll(Collections.nCopies(counts.get(value).orElse(0), value));
      }
      return elements.toString();
    }
  }

  private final First first;

  public PriorityQueueSpecification(First first, List<Value> initial) {
    super(
        new MethodTable(first.specification)
            .with("add", MethodTable.Kind.VALUE)
            .with("poll")
            .with("peek")
            .alias("add", "offer", "insert", "enqueue", "enq", "push", "put")
            .alias(
                "poll", "dequeue", "deq", "deleteMin", "removeMin", "deleteMax", "removeMax", "pop")
            .alias("peek", "min", "findMin", "max", "findMax"),
        heapOf(initial));
    this.first = first;
  }

  private static Heap heapOf(List<Value> values) {
    Heap heap = new Heap(PersistentTreap.empty(), 0);
    for (Value value : values) {
      heap = heap.plus(value);
    }
    return heap;
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
    return first(state)
        .map(value -> gives(value, method.equals("peek") ? state : state.minus(value)))
        .orElseGet(() -> gives(Value.NULL, state));
  }

  private Optional<Value> first(Heap state) {
    return first == First.SMALLEST ? state.counts.first() : state.counts.last();
  }

  @Override
  public Optional<MonitoredObject> family() {
    return initial().size() == 0 ? Optional.of(first.family) : Optional.empty();
  }

  @Override
  String describe(Heap state, String method, List<Value> arguments) {
    return first(state)
        .map(value -> "a priority queue whose " + first.word + " element is " + value)
        .orElse("an empty priority queue");
  }
}
