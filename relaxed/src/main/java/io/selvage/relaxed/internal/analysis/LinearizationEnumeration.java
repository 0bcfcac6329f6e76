package io.selvage.relaxed.internal.analysis;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.relaxed.internal.synchronization.NoSynchronization;
import io.selvage.relaxed.internal.synchronization.SynchronizationSpec;
import java.util.ArrayList;
import java.util.List;

/** All linearizations of the calls, up to renaming interchangeable calls. */
public final class LinearizationEnumeration<S> {
  private final MostParallelClient calls;
  private final Specification<S> specification;
  private final SynchronizationSpec synchronization;
  private final Budget budget;
  private final List<CanonicalLinearization> found = new ArrayList<>();
  private final List<Operation> order = new ArrayList<>();

  private LinearizationEnumeration(
      MostParallelClient calls,
      Specification<S> specification,
      SynchronizationSpec synchronization,
      Budget budget) {
    this.budget = budget;
    this.calls = calls;
    this.specification = specification;
    this.synchronization = synchronization;
  }

  public static <S> List<CanonicalLinearization> of(
      MostParallelClient calls,
      Specification<S> specification,
      SynchronizationSpec synchronization) {
    return of(calls, specification, synchronization, Budget.unlimited());
  }

  static <S> List<CanonicalLinearization> of(
      MostParallelClient calls,
      Specification<S> specification,
      SynchronizationSpec synchronization,
      Budget budget) {
    LinearizationEnumeration<S> words =
        new LinearizationEnumeration<>(calls, specification, synchronization, budget);
    words.extend(specification.initial(), 0);
    return words.found;
  }

  /** The same as operations in the order in which they take effect. */
  public static <S> List<List<Operation>> orders(
      MostParallelClient calls, Specification<S> specification, Budget budget) {
    List<List<Operation>> orders = new ArrayList<>();
    for (CanonicalLinearization word :
        of(calls, specification, NoSynchronization.INSTANCE, budget)) {
      List<Operation> order = new ArrayList<>();
      for (byte call : word.order) {
        order.add(calls.operation(call, word.results.outcome(calls, call)));
      }
      orders.add(order);
    }
    return orders;
  }

  private void extend(S state, long taken) {
    BudgetGuard.check(budget);
    if (order.size() == calls.count()) {
      found.add(word());
      return;
    }
    for (int c = 0; c < calls.count(); c++) {
      boolean isNext =
          (taken >>> c & 1) == 0 && (calls.blockStart(c) == c || (taken >>> (c - 1) & 1) != 0);
      if (!isNext) {
        continue;
      }
      for (var transition : specification.step(state, calls.calls().get(c)).transitions()) {
        order.add(calls.operation(c, transition.outcome()));
        extend(transition.next(), taken | 1L << c);
        order.remove(order.size() - 1);
      }
    }
  }

  private CanonicalLinearization word() {
    int count = order.size();
    byte[] sequence = new byte[count];
    Outcome[] outcomes = new Outcome[count];
    for (int at = 0; at < count; at++) {
      sequence[at] = (byte) order.get(at).thread();
      outcomes[sequence[at]] = order.get(at).outcome();
    }
    CallRelation rows = new CallRelation(count);
    long[] known = synchronization.known(List.copyOf(order));
    for (int at = 0; at < count; at++) {
      for (long left = known[at]; left != 0; left &= left - 1) {
        rows.add(sequence[Long.numberOfTrailingZeros(left)], sequence[at]);
      }
    }
    return new CanonicalLinearization(sequence, CallResults.of(calls, outcomes), rows);
  }
}
