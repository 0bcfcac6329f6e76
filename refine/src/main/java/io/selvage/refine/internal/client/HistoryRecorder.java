package io.selvage.refine.internal.client;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.question.Client;
import io.selvage.program.run.UnsupportedFeature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The history of a run so far. Apart from outcomes, histories are distinguished by which operations
 * had returned when an operation was called; so this, and no position, is part of states.
 */
public final class HistoryRecorder {
  /** The number of operations for which {@link #word} has bits. */
  static final int MAX_OPERATIONS = 40;

  private static final int OUTCOME_BITS = 64 - MAX_OPERATIONS;

  private final int[] firsts;
  private final List<Operation> template = new ArrayList<>();
  private final long[] before;
  private final int[] outcomes;
  private final long[] calls;
  private final long[] returns;
  private final Map<Outcome, Integer> outcomeNumbers = new HashMap<>();
  private final List<Outcome> outcomeList = new ArrayList<>();
  private long called;
  private long returned;
  private int clock;

  HistoryRecorder(Client client) {
    firsts = new int[client.threads().size()];
    for (int t = 0; t < firsts.length; t++) {
      firsts[t] = template.size();
      for (Invocation call : client.threads().get(t)) {
        template.add(new Operation(t, call, Outcome.PENDING));
      }
    }
    int size = template.size();
    if (size > MAX_OPERATIONS) {
      throw UnsupportedFeature.because(
          "REF-033 too large a program: more than " + MAX_OPERATIONS + " calls");
    }
    before = new long[size];
    outcomes = new int[size];
    calls = new long[size];
    returns = new long[size];
  }

  public int operation(int thread, int index) {
    return firsts[thread] + index;
  }

  void call(int operation) {
    before[operation] = returned;
    called |= 1L << operation;
    calls[operation] = clock++;
  }

  void returned(int operation, Outcome outcome) {
    Integer number = outcomeNumbers.get(outcome);
    if (number == null) {
      outcomeList.add(outcome);
      number = outcomeList.size() - 1;
      outcomeNumbers.put(outcome, number);
    }
    outcomes[operation] = number;
    returned |= 1L << operation;
    returns[operation] = clock++;
  }

  public Outcome outcome(int operation) {
    return (returned >>> operation & 1) != 0
        ? outcomeList.get(outcomes[operation])
        : Outcome.PENDING;
  }

  boolean isCalled(int operation) {
    return (called >>> operation & 1) != 0;
  }

  /** A position to restore. */
  public record Snapshot(long called, long returned, int clock) {}

  public Snapshot now() {
    return new Snapshot(called, returned, clock);
  }

  public void back(Snapshot moment) {
    called = moment.called();
    returned = moment.returned();
    clock = moment.clock();
  }

  /** The number of operations. */
  public int size() {
    return template.size();
  }

  /** The operations, as bits, that had returned when the operation was called. */
  public long before(int operation) {
    return isCalled(operation) ? before[operation] : 0;
  }

  /** The recorded data of the operation, in one word. */
  long word(int operation) {
    if (!isCalled(operation)) {
      return 0;
    }
    long outcome = (returned >>> operation & 1) != 0 ? outcomes[operation] + 2 : 1;
    return before[operation] << OUTCOME_BITS | outcome;
  }

  /**
   * Whether two calls overlap: as recorded, or because one thread's return directly precedes
   * another's call. Calls and returns are tight here, so those two could also have occurred in the
   * opposite order.
   */
  boolean overlaps() {
    for (int b = 0; b < template.size(); b++) {
      for (int a = 0; a < template.size(); a++) {
        boolean both =
            isCalled(a) && isCalled(b) && template.get(a).thread() != template.get(b).thread();
        if (both && (isConcurrent(a, b) || isAdjacent(a, b))) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isConcurrent(int a, int b) {
    return (before[b] >>> a & 1) == 0 && (before[a] >>> b & 1) == 0;
  }

  private boolean isAdjacent(int a, int b) {
    return (returned >>> a & 1) != 0 && returns[a] + 1 == calls[b];
  }

  /** The history; operations not called are omitted. */
  public History history() {
    List<Operation> operations = new ArrayList<>();
    long[] from = new long[template.size()];
    long[] to = new long[template.size()];
    int count = 0;
    for (int i = 0; i < template.size(); i++) {
      if (isCalled(i)) {
        boolean done = (returned >>> i & 1) != 0;
        Operation operation = template.get(i);
        operations.add(
            done
                ? new Operation(
                    operation.thread(), operation.invocation(), outcomeList.get(outcomes[i]))
                : operation);
        from[count] = calls[i];
        to[count++] = done ? returns[i] : IntervalOrder.NEVER;
      }
    }
    return new History(
        operations, new IntervalOrder(Arrays.copyOf(from, count), Arrays.copyOf(to, count)));
  }
}
