package io.selvage.report;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.syntax.CallSyntax;
import java.util.ArrayList;
import java.util.List;

/** Builds histories of intervals. */
public final class Histories {
  private final List<Operation> operations = new ArrayList<>();
  private final List<Long> from = new ArrayList<>();
  private final List<Long> to = new ArrayList<>();

  public Histories call(int thread, String call, long at, long until, String result) {
    return add(thread, call, at, until, Outcome.returned(CallSyntax.value(result)));
  }

  Histories pending(int thread, String call, long at) {
    return add(thread, call, at, IntervalOrder.NEVER, Outcome.PENDING);
  }

  private Histories add(int thread, String call, long at, long until, Outcome outcome) {
    operations.add(new Operation(thread, CallSyntax.invocation(call), outcome));
    from.add(at);
    to.add(until);
    return this;
  }

  public History history() {
    return new History(operations, new IntervalOrder(longs(from), longs(to)));
  }

  private static long[] longs(List<Long> values) {
    return values.stream().mapToLong(Long::longValue).toArray();
  }
}
