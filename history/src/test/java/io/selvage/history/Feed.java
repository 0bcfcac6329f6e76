package io.selvage.history;

import io.selvage.core.Criterion;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.history.online.CheckFrequency;
import io.selvage.history.online.OnlineChecker;
import io.selvage.history.online.OpenCall;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * A history told event by event to an online judge, and at each event the history so far to an
 * offline one.
 */
final class Feed<S> {
  /** What becomes of calls that the history has as pending. */
  enum Pending {
    STAY_OPEN,
    LEFT_OPEN,
    WITHDRAWN
  }

  private final Criterion criterion;
  private final Specification<S> specification;
  private final boolean restarts;
  private OnlineChecker<S> judge;
  private final List<Operation> operations = new ArrayList<>();
  private final List<Long> calls = new ArrayList<>();
  private final List<Long> returns = new ArrayList<>();
  private long clock;

  Feed(Criterion criterion, Specification<S> specification) {
    this(criterion, specification, false);
  }

  /**
   * @param restarts whether after each event another judge goes on with what the last one knew
   */
  Feed(Criterion criterion, Specification<S> specification, boolean restarts) {
    this.restarts = restarts;
    this.criterion = criterion;
    this.specification = specification;
    this.judge = OnlineChecker.of(criterion, specification, Budget.unlimited());
  }

  /** Whether the history so far is right; the judges must agree after every event. */
  boolean run(History history, Pending pending) {
    IntervalOrder intervals = (IntervalOrder) history.order();
    Integer[] order = new Integer[2 * history.size()];
    Arrays.setAll(order, i -> i);
    Arrays.sort(
        order,
        Comparator.<Integer>comparingLong(
                e -> e % 2 == 0 ? intervals.call(e / 2) : intervals.returned(e / 2))
            .thenComparingInt(e -> e % 2));
    int[] numbers = new int[history.size()];
    for (int event : order) {
      Operation operation = history.operation(event / 2);
      if (event % 2 == 0) {
        numbers[event / 2] = call(operation);
      } else if (!operation.isPending()) {
        returned(numbers[event / 2], operation);
      } else if (pending == Pending.LEFT_OPEN) {
        judge.leftOpen(operation.thread());
      } else if (pending == Pending.WITHDRAWN) {
        withdrawn(numbers, event / 2, operation);
      }
      if (!agree()) {
        return false;
      }
    }
    return true;
  }

  private int call(Operation operation) {
    operations.add(new Operation(operation.thread(), operation.invocation(), Outcome.PENDING));
    calls.add(clock++);
    returns.add(IntervalOrder.NEVER);
    judge.call(operation.thread(), operation.invocation());
    return operations.size() - 1;
  }

  private void returned(int number, Operation operation) {
    operations.set(number, operation);
    returns.set(number, clock++);
    judge.returned(operation.thread(), operation.outcome());
  }

  private void withdrawn(int[] numbers, int gone, Operation operation) {
    int number = numbers[gone];
    operations.remove(number);
    calls.remove(number);
    returns.remove(number);
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] -= numbers[i] > number ? 1 : 0;
    }
    judge.withdrawn(operation.thread());
  }

  private void restart() {
    judge.settle();
    if (judge.violation().isEmpty()) {
      Value snapshot = judge.snapshot().orElseThrow();
      List<OpenCall> open = judge.open();
      judge =
          OnlineChecker.resume(
              criterion, specification, CheckFrequency.EVERY_RETURN, Budget.unlimited(), snapshot);
      if (!judge.open().equals(open)) {
        throw new AssertionError("not restored: " + snapshot);
      }
    }
  }

  private boolean agree() {
    if (restarts) {
      restart();
    }
    History soFar =
        new History(
            operations,
            new IntervalOrder(
                calls.stream().mapToLong(it -> it).toArray(),
                returns.stream().mapToLong(it -> it).toArray()));
    String offline = criterion.judge(soFar, specification, Budget.unlimited()).word();
    String online = judge.violation().isPresent() ? "refuted" : "verified";
    if (!offline.equals(online) || !judge.whyUnknown().isEmpty()) {
      throw new AssertionError(
          "%s offline, %s online %s: %s of %s"
              .formatted(offline, online, judge.whyUnknown(), criterion.name(), soFar));
    }
    return online.equals("verified");
  }
}
