package io.selvage.history.internal.monitor;

import io.selvage.core.collection.IntList;
import io.selvage.history.internal.monitor.structure.StableSort;
import io.selvage.history.monitor.MonitorResult;
import io.selvage.history.monitor.OperationRole;
import java.util.Arrays;
import java.util.Optional;

/** The operations on a container, grouped by value; each value is inserted once. */
public final class ValueLifetimes {
  static final int NONE = -1;

  private final MonitorTrace trace;
  private final int[] add;
  private final int[] removal;

  /** The peeks at each value, in the order of their calls. */
  private final int[] peeks;

  private final int[] firstPeek;
  private final IntList empties = new IntList();
  private final IntList takes = new IntList();
  private Optional<MonitorResult> contradiction = Optional.empty();

  private ValueLifetimes(MonitorTrace trace) {
    this.trace = trace;
    int values = trace.values().size();
    this.add = none(values);
    this.removal = none(values);
    this.firstPeek = new int[values + 1];
    for (int i = 0; i < trace.size(); i++) {
      if (trace.effect(i) == OperationRole.Kind.PEEK) {
        firstPeek[trace.value(i) + 1]++;
      }
    }
    for (int value = 0; value < values; value++) {
      firstPeek[value + 1] += firstPeek[value];
    }
    this.peeks = new int[firstPeek[values]];
  }

  static int[] none(int size) {
    int[] numbers = new int[size];
    Arrays.fill(numbers, NONE);
    return numbers;
  }

  /** Empty if a value is inserted twice. */
  public static Optional<ValueLifetimes> of(MonitorTrace trace) {
    ValueLifetimes lives = new ValueLifetimes(trace);
    int[] peeked = lives.firstPeek.clone();
    for (int event = 0; event < trace.length(); event++) {
      int operation = trace.at(event);
      if (trace.isCall(event) && !lives.accept(operation, peeked)) {
        return Optional.empty();
      }
    }
    lives.requireAdds();
    return Optional.of(lives);
  }

  private boolean accept(int operation, int[] peeked) {
    int value = trace.value(operation);
    switch (trace.effect(operation)) {
      case ADD -> {
        if (add[value] != NONE) {
          return false;
        }
        add[value] = operation;
      }
      case REMOVE -> {
        if (removal[value] != NONE) {
          removedTwice(value, operation);
        }
        removal[value] = operation;
      }
      case PEEK -> peeks[peeked[value]++] = operation;
      case FIND_EMPTY -> empties.add(operation);
      case TAKE -> takes.add(operation);
      default -> {}
    }
    return true;
  }

  private void removedTwice(int value, int operation) {
    if (contradiction.isEmpty()) {
      ConflictingOperations culprits =
          new ConflictingOperations(trace).name(removal[value]).add(add[value]);
      for (int i = 0; i < trace.size(); i++) {
        boolean adds = trace.effect(i) == OperationRole.Kind.ADD && trace.value(i) == value;
        culprits.add(adds ? i : NONE);
      }
      contradiction =
          Optional.of(
              culprits.contradict(
                  operation, "impossible: the value was inserted once and removed before"));
    }
  }

  private void requireAdds() {
    for (int value = 0; value < add.length && contradiction.isEmpty(); value++) {
      int user = removal[value] != NONE || !isPeeked(value) ? removal[value] : peek(value, 0);
      if (add[value] == NONE && user != NONE) {
        contradiction =
            Optional.of(
                new ConflictingOperations(trace)
                    .contradict(user, "impossible: the value was never inserted"));
      }
    }
  }

  /** A contradiction of the values that holds for every container. */
  public Optional<MonitorResult> contradiction() {
    return contradiction;
  }

  MonitorTrace trace() {
    return trace;
  }

  int values() {
    return add.length;
  }

  int add(int value) {
    return add[value];
  }

  /** The operation that removed each value, as far as known. */
  int[] removals() {
    return removal;
  }

  boolean isPeeked(int value) {
    return firstPeek[value] < firstPeek[value + 1];
  }

  int peekCount(int value) {
    return firstPeek[value + 1] - firstPeek[value];
  }

  int peek(int value, int index) {
    return peeks[firstPeek[value] + index];
  }

  int allPeeks() {
    return peeks.length;
  }

  IntList empties() {
    return empties;
  }

  /** The pending removals, in the order of their calls. */
  IntList takes() {
    return takes;
  }

  /**
   * Whether the value was certainly present. A value with nothing but a pending add does not count.
   */
  boolean isThere(int value, int[] removals) {
    return add[value] != NONE
        && (removals[value] != NONE || isPeeked(value) || !trace.isPending(add[value]));
  }

  /** The first event after which the value was certainly present. */
  int sure(int value) {
    int sure = trace.ret(add[value]);
    for (int i = 0; i < peekCount(value); i++) {
      sure = Math.min(sure, trace.ret(peek(value, i)));
    }
    return sure;
  }

  /** The values that were present and have no known removal. */
  int[] left() {
    return Arrays.stream(StableSort.upTo(add.length))
        .filter(value -> isThere(value, removal) && removal[value] == NONE)
        .toArray();
  }

  /**
   * Adds all operations on a value: removing all of them, but not only some, preserves
   * linearizability.
   */
  void blame(ConflictingOperations culprits, int value) {
    culprits.add(add[value]).add(removal[value]);
    for (int i = 0; i < peekCount(value) && !culprits.areMany(); i++) {
      culprits.add(peek(value, i));
    }
  }

  /** Pending removals may have removed any remaining value; so these belong together. */
  ConflictingOperations culprits() {
    ConflictingOperations culprits = new ConflictingOperations(trace);
    if (!takes.isEmpty()) {
      for (int i = 0; i < takes.size() && !culprits.areMany(); i++) {
        culprits.add(takes.get(i));
      }
      for (int value : left()) {
        blame(culprits, value);
      }
    }
    return culprits;
  }
}
