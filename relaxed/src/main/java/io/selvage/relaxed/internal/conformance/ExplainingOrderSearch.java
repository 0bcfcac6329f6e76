package io.selvage.relaxed.internal.conformance;

import io.selvage.core.Operation;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.relaxed.internal.analysis.BudgetGuard;
import io.selvage.relaxed.internal.analysis.CallRelation;
import io.selvage.relaxed.internal.synchronization.SynchronizationSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Searches for an order of the calls that explains an execution of one client, enumerating orders:
 * the order respects the client's order, the specification yields the results, and the
 * synchronisation it requires exists. Shares no code with the analysis.
 */
public final class ExplainingOrderSearch<S> {
  private final List<Operation> operations;
  private final Specification<S> specification;
  private final SynchronizationSpec synchronization;
  private final CallRelation known;
  private final long[] before;
  private final Budget budget;
  private final List<Operation> order = new ArrayList<>();
  private @Nullable CallRelation least;

  /**
   * @param known which calls happen before which returns in the execution
   * @param edges the client's order, from returns to calls
   */
  public ExplainingOrderSearch(
      List<Operation> operations,
      Specification<S> specification,
      SynchronizationSpec synchronization,
      CallRelation known,
      CallRelation edges,
      Budget budget) {
    this.budget = budget;
    this.operations = operations;
    this.specification = specification;
    this.synchronization = synchronization;
    this.known = known;
    this.before = before(known, edges);
  }

  /** For each call, those that return before it is made, by edges and by what is known. */
  private static long[] before(CallRelation known, CallRelation edges) {
    int count = edges.calls();
    boolean[][] leads = new boolean[2 * count][2 * count];
    for (int a = 0; a < count; a++) {
      leads[2 * a][2 * a + 1] = true;
      for (int b = 0; b < count; b++) {
        leads[2 * a][2 * b + 1] |= known.has(a, b);
        leads[2 * a + 1][2 * b] |= edges.has(a, b);
      }
    }
    for (int k = 0; k < 2 * count; k++) {
      for (int i = 0; i < 2 * count; i++) {
        for (int j = 0; j < 2 * count; j++) {
          leads[i][j] |= leads[i][k] && leads[k][j];
        }
      }
    }
    long[] before = new long[count];
    for (int a = 0; a < count; a++) {
      for (int b = 0; b < count; b++) {
        if (leads[2 * a + 1][2 * b]) {
          before[b] |= 1L << a;
        }
      }
    }
    return before;
  }

  /**
   * The minimal missing synchronisation over all orders: empty relation if an order explains the
   * execution, empty optional if none has the results.
   */
  public Optional<CallRelation> missing() {
    extend(specification.initial(), 0);
    return Optional.ofNullable(least);
  }

  private void extend(S state, long taken) {
    BudgetGuard.check(budget);
    if (least != null && least.count() == 0) {
      return;
    }
    if (order.size() == operations.size()) {
      compare();
      return;
    }
    for (int c = 0; c < operations.size(); c++) {
      if ((taken >>> c & 1) == 0 && (before[c] & ~taken) == 0) {
        take(state, taken, c);
      }
    }
  }

  private void take(S state, long taken, int c) {
    Operation operation = operations.get(c);
    for (var transition : specification.step(state, operation.invocation()).transitions()) {
      if (transition.outcome().equals(operation.outcome())) {
        order.add(operation);
        extend(transition.next(), taken | 1L << c);
        order.remove(order.size() - 1);
      }
    }
  }

  private void compare() {
    CallRelation missing = new CallRelation(operations.size());
    long[] asked = synchronization.known(List.copyOf(order));
    for (int at = 0; at < asked.length; at++) {
      for (long left = asked[at]; left != 0; left &= left - 1) {
        int c = order.get(Long.numberOfTrailingZeros(left)).thread();
        if (!known.has(c, order.get(at).thread())) {
          missing.add(c, order.get(at).thread());
        }
      }
    }
    if (least == null || missing.count() < least.count()) {
      least = missing;
    }
  }
}
