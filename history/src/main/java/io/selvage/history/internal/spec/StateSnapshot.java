package io.selvage.history.internal.spec;

import io.selvage.core.Value;
import io.selvage.core.snapshot.BrokenSnapshotException;
import io.selvage.core.snapshot.SnapshotReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * States of the built-in specifications as values. A restored state equals the stored one. States
 * of other specifications are objects of unknown classes, which cannot be stored.
 */
public final class StateSnapshot {
  private static final String VALUE = "value";
  private static final String FLAG = "flag";
  private static final String SEQUENCE = "sequence";
  private static final String DEQUE = "deque";
  private static final String HEAP = "heap";
  private static final String MAP = "map";

  private StateSnapshot() {}

  /** The state as a value; empty if it cannot be stored. */
  public static Optional<Value> of(Object state) {
    if (state instanceof Value value) {
      return Optional.of(tagged(VALUE, List.of(value)));
    }
    if (state instanceof Boolean flag) {
      return Optional.of(tagged(FLAG, List.of(Value.of(flag))));
    }
    if (state instanceof PersistentSequence sequence) {
      return Optional.of(tagged(SEQUENCE, sequence.list()));
    }
    if (state instanceof PersistentDeque deque) {
      return Optional.of(tagged(DEQUE, deque.list()));
    }
    if (state instanceof PriorityQueueSpecification.Heap heap) {
      return Optional.of(tagged(HEAP, counts(heap)));
    }
    return state instanceof PersistentTreap<?> map ? ofMap(map) : Optional.empty();
  }

  private static Optional<Value> ofMap(PersistentTreap<?> map) {
    List<Value> entries = new ArrayList<>();
    List<Value> keys = map.keys();
    List<?> values = map.values();
    for (int i = 0; i < values.size(); i++) {
      Optional<Value> stored = of(values.get(i));
      if (stored.isEmpty()) {
        return Optional.empty();
      }
      entries.add(new Value.Sequence(List.of(keys.get(i), stored.get())));
    }
    return Optional.of(tagged(MAP, entries));
  }

  private static List<Value> counts(PriorityQueueSpecification.Heap heap) {
    List<Value> counts = new ArrayList<>();
    for (Value value : heap.counts().keys()) {
      int count = heap.counts().get(value).orElse(0);
      counts.add(new Value.Sequence(List.of(value, Value.of(count))));
    }
    return counts;
  }

  private static Value tagged(String kind, List<Value> parts) {
    List<Value> all = new ArrayList<>(List.of(Value.of(kind)));
    all.addAll(parts);
    return new Value.Sequence(all);
  }

  /** The state that {@link #of} has stored. */
  public static Object state(Value stored) {
    List<Value> all = SnapshotReader.list(stored);
    if (all.isEmpty()) {
      throw new BrokenSnapshotException("a state without a kind");
    }
    List<Value> parts = all.subList(1, all.size());
    return switch (SnapshotReader.text(all.get(0))) {
      case VALUE -> one(parts);
      case FLAG -> one(parts).equals(Value.of(true));
      case SEQUENCE -> PersistentSequence.of(parts);
      case DEQUE -> deque(parts);
      case HEAP -> heap(parts);
      case MAP -> map(parts);
      default -> throw new BrokenSnapshotException("no kind of state: " + all.get(0));
    };
  }

  private static Value one(List<Value> parts) {
    return SnapshotReader.list(new Value.Sequence(parts), 1).get(0);
  }

  private static PersistentDeque deque(List<Value> values) {
    PersistentDeque deque = PersistentDeque.EMPTY;
    for (Value value : values) {
      deque = deque.plusLast(value);
    }
    return deque;
  }

  private static PersistentTreap<Object> map(List<Value> entries) {
    PersistentTreap<Object> map = PersistentTreap.empty();
    for (Value entry : entries) {
      List<Value> both = SnapshotReader.list(entry, 2);
      map = map.with(both.get(0), state(both.get(1)));
    }
    return map;
  }

  private static PriorityQueueSpecification.Heap heap(List<Value> entries) {
    PersistentTreap<Integer> counts = PersistentTreap.empty();
    int size = 0;
    for (Value entry : entries) {
      List<Value> both = SnapshotReader.list(entry, 2);
      int count = SnapshotReader.number(both.get(1));
      counts = counts.with(both.get(0), count);
      size += count;
    }
    return new PriorityQueueSpecification.Heap(counts, size);
  }
}
