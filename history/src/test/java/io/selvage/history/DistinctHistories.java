package io.selvage.history;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Histories of an object whose values are all different: clients take turns at random; now and then
 * an outcome is replaced by that of another value.
 */
final class DistinctHistories<S> {
  private static final int CLIENTS = 4;

  private final Specification<S> specification;
  private final List<String> looks;
  private final String adding;
  private final Random random;
  private final int lies;

  /**
   * @param adding the method that takes a value
   * @param looks the methods that give one
   * @param lies one outcome in so many is replaced
   */
  DistinctHistories(
      Specification<S> specification, String adding, List<String> looks, int lies, long seed) {
    this.specification = specification;
    this.adding = adding;
    this.looks = looks;
    this.lies = lies;
    this.random = new Random(seed);
  }

  /** Calls that are open at the end never return, nor do some others. */
  History timed(int size) {
    List<Operation> operations = new ArrayList<>();
    long[] calls = new long[size];
    long[] returns = new long[size];
    int[] current = new int[CLIENTS];
    int[] threads = new int[CLIENTS];
    Outcome[] outcomes = new Outcome[CLIENTS];
    S state = specification.initial();
    long clock = 0;
    int nextThread = CLIENTS;
    for (int client = 0; client < CLIENTS; client++) {
      threads[client] = client;
      current[client] = -1;
    }
    for (int step = 0; step < 6 * size; step++) {
      int client = random.nextInt(CLIENTS);
      int number = current[client];
      if (number < 0) {
        if (operations.size() < size) {
          current[client] = operations.size();
          calls[operations.size()] = clock++;
          returns[operations.size()] = IntervalOrder.NEVER;
          operations.add(new Operation(threads[client], call(operations.size()), Outcome.PENDING));
          outcomes[client] = Outcome.PENDING;
        }
      } else if (outcomes[client].isPending()) {
        var first = specification.step(state, operations.get(number).invocation());
        state = first.transitions().get(0).next();
        outcomes[client] = told(operations.get(number), first.transitions().get(0).outcome());
      } else if (random.nextInt(12) == 0) {
        threads[client] = nextThread++;
        current[client] = -1;
      } else {
        Invocation call = operations.get(number).invocation();
        operations.set(number, new Operation(threads[client], call, outcomes[client]));
        returns[number] = clock++;
        current[client] = -1;
      }
    }
    int made = operations.size();
    return new History(
        operations, new IntervalOrder(Arrays.copyOf(calls, made), Arrays.copyOf(returns, made)));
  }

  private Invocation call(int number) {
    int choice = random.nextInt(2 * looks.size());
    return choice < looks.size()
        ? Invocation.of(looks.get(choice))
        : Invocation.of(adding, Value.of(number + 1));
  }

  private Outcome told(Operation operation, Outcome outcome) {
    if (!operation.invocation().arguments().isEmpty() || random.nextInt(lies) != 0) {
      return outcome;
    }
    int value = random.nextInt(12);
    return Outcome.returned(value == 0 ? Value.NULL : Value.of(value));
  }
}
