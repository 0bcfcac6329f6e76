package io.selvage.history;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;

/**
 * Linearizable histories of any length: threads take turns at random to call, to take effect on one
 * true state, and to return.
 */
public final class LongHistories<S> {
  private final Specification<S> specification;
  private final Function<Random, Invocation> calls;
  private final Random random;
  private final List<Operation> operations = new ArrayList<>();
  private final List<Long> called = new ArrayList<>();
  private final List<Long> returned = new ArrayList<>();
  private S state;
  private long clock;

  public LongHistories(
      Specification<S> specification, Function<Random, Invocation> calls, long seed) {
    this.specification = specification;
    this.calls = calls;
    this.random = new Random(seed);
    this.state = specification.initial();
  }

  /**
   * @param crashes one call in so many never returns, and a new thread takes over; 0 for none
   */
  public History history(int size, int threads, int crashes) {
    int[] current = new int[threads];
    int[] names = new int[threads];
    Outcome[] outcomes = new Outcome[threads];
    java.util.Arrays.fill(current, -1);
    java.util.Arrays.setAll(names, i -> i);
    int nextName = threads;
    while (operations.size() < size) {
      int thread = random.nextInt(threads);
      if (current[thread] < 0) {
        current[thread] = call(names[thread]);
        outcomes[thread] = Outcome.PENDING;
      } else if (crashes > 0 && random.nextInt(2 * crashes) == 0) {
        current[thread] = -1;
        names[thread] = nextName++;
      } else if (outcomes[thread].isPending()) {
        outcomes[thread] = effect(current[thread]);
      } else {
        end(current[thread], outcomes[thread]);
        current[thread] = -1;
      }
    }
    for (int thread = 0; thread < threads && crashes == 0; thread++) {
      if (current[thread] >= 0) {
        Outcome outcome = outcomes[thread];
        end(current[thread], outcome.isPending() ? effect(current[thread]) : outcome);
      }
    }
    return new History(
        operations,
        new IntervalOrder(
            called.stream().mapToLong(Long::longValue).toArray(),
            returned.stream().mapToLong(Long::longValue).toArray()));
  }

  private int call(int thread) {
    operations.add(new Operation(thread, calls.apply(random), Outcome.PENDING));
    called.add(clock++);
    returned.add(IntervalOrder.NEVER);
    return operations.size() - 1;
  }

  private Outcome effect(int number) {
    var choice = specification.step(state, operations.get(number).invocation()).transitions();
    state = choice.get(0).next();
    return choice.get(0).outcome();
  }

  private void end(int number, Outcome outcome) {
    Operation operation = operations.get(number);
    operations.set(number, new Operation(operation.thread(), operation.invocation(), outcome));
    returned.set(number, clock++);
  }
}
