package io.selvage.bench.history;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.history.spec.BuiltInSpecifications;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Small histories of a map, like those of a weakly consistent map: up to 15 calls by three threads.
 * An operation may miss some of the operations that are linearized before it and concurrent with
 * it; in some histories an outcome or two belongs to another operation.
 */
final class MapHistories {
  static final Specification<?> MAP = BuiltInSpecifications.named("map", Optional.empty());
  private static final List<String> METHODS =
      List.of("put", "put", "putIfAbsent", "remove", "get", "containsKey", "containsValue", "size");

  /** How far the generated histories are from linearizable. */
  enum Kind {
    ATOMIC,
    MISSING,
    WRONG
  }

  private final Random random;

  MapHistories(long seed) {
    this.random = new Random(seed);
  }

  History next(Kind kind) {
    int size = 6 + random.nextInt(10);
    int[] threads = new int[size];
    long[] calls = new long[size];
    long[] returns = new long[size];
    long[] points = new long[size];
    long[] clock = new long[3];
    for (int i = 0; i < size; i++) {
      int thread = random.nextInt(3);
      threads[i] = thread;
      calls[i] = clock[thread] + 1 + random.nextInt(4);
      returns[i] = calls[i] + 1 + random.nextInt(12);
      points[i] = calls[i] + random.nextInt((int) (returns[i] - calls[i]));
      clock[thread] = returns[i];
    }
    Integer[] order = new Integer[size];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, Comparator.comparingLong((Integer i) -> points[i]).thenComparing(i -> i));
    IntervalOrder intervals = new IntervalOrder(calls, returns);
    return history(MAP, threads, order, intervals, kind);
  }

  private <S> History history(
      Specification<S> map, int[] threads, Integer[] order, IntervalOrder intervals, Kind kind) {
    Operation[] operations = new Operation[order.length];
    List<Invocation> invocations = new ArrayList<>();
    for (int i = 0; i < order.length; i++) {
      invocations.add(invocation());
    }
    for (int i = 0; i < order.length; i++) {
      int number = order[i];
      S state = map.initial();
      for (int j = 0; j < i; j++) {
        boolean must = kind == Kind.ATOMIC || intervals.before(order[j], number);
        if (must || random.nextInt(4) > 0) {
          state = map.step(state, invocations.get(order[j])).transitions().get(0).next();
        }
      }
      Invocation call = invocations.get(number);
      Outcome outcome = map.step(state, call).transitions().get(0).outcome();
      operations[number] = new Operation(threads[number], call, outcome);
    }
    if (kind == Kind.WRONG) {
      spoil(operations);
    }
    return new History(Arrays.asList(operations), intervals);
  }

  /** Gives some operation the outcome of another one of the same method. */
  private void spoil(Operation[] operations) {
    for (int tries = 0; tries < 40; tries++) {
      int to = random.nextInt(operations.length);
      Operation from = operations[random.nextInt(operations.length)];
      Operation old = operations[to];
      if (from.invocation().method().equals(old.invocation().method())
          && !from.outcome().equals(old.outcome())) {
        operations[to] = new Operation(old.thread(), old.invocation(), from.outcome());
        return;
      }
    }
  }

  private Invocation invocation() {
    String method = METHODS.get(random.nextInt(METHODS.size()));
    Value key = Value.of(random.nextInt(3));
    Value value = Value.of(10 + random.nextInt(3));
    return switch (method) {
      case "put", "putIfAbsent" -> Invocation.of(method, key, value);
      case "containsValue" -> Invocation.of(method, value);
      case "size" -> Invocation.of(method);
      default -> Invocation.of(method, key);
    };
  }
}
