package io.selvage.bench.history;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Function;

/**
 * A linearizable history of any length: random clients call, take effect on one reference state,
 * and return. Open calls return at the end.
 */
final class GeneratedHistory<S> {
  private final Specification<S> specification;
  private final Function<Random, Invocation> calls;
  private final Random random;
  private final Operation[] operations;
  private final long[] called;
  private final long[] returned;
  private S state;
  private int count;
  private long clock;

  private GeneratedHistory(
      Specification<S> specification, Function<Random, Invocation> calls, int size, long seed) {
    this.specification = specification;
    this.calls = calls;
    this.random = new Random(seed);
    this.operations = new Operation[size];
    this.called = new long[size];
    this.returned = new long[size];
    this.state = specification.initial();
  }

  static <S> History of(
      Specification<S> specification,
      Function<Random, Invocation> calls,
      int size,
      int clients,
      long seed) {
    return new GeneratedHistory<>(specification, calls, size, seed).history(clients);
  }

  private History history(int clients) {
    int[] current = new int[clients];
    Outcome[] outcomes = new Outcome[clients];
    Arrays.fill(current, -1);
    int open = 0;
    while (count < operations.length || open > 0) {
      int client = random.nextInt(clients);
      if (current[client] < 0) {
        if (count < operations.length) {
          current[client] = call(client);
          outcomes[client] = Outcome.PENDING;
          open++;
        }
      } else if (outcomes[client].isPending()) {
        outcomes[client] = effect(current[client]);
      } else {
        end(current[client], outcomes[client]);
        current[client] = -1;
        open--;
      }
    }
    return new History(Arrays.asList(operations), new IntervalOrder(called, returned));
  }

  private int call(int client) {
    operations[count] = new Operation(client, calls.apply(random), Outcome.PENDING);
    called[count] = clock++;
    return count++;
  }

  private Outcome effect(int number) {
    var first = specification.step(state, operations[number].invocation()).transitions().get(0);
    state = first.next();
    return first.outcome();
  }

  private void end(int number, Outcome outcome) {
    Operation operation = operations[number];
    operations[number] = new Operation(operation.thread(), operation.invocation(), outcome);
    returned[number] = clock++;
  }
}
