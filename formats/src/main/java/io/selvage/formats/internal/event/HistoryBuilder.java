package io.selvage.formats.internal.event;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.formats.LineNumbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Puts a history together, call by call, in the order of the calls. In a {@link History} nothing
 * follows a pending call of a thread; a process that leaves a call open and goes on therefore does
 * so under the number of a fresh thread.
 */
public final class HistoryBuilder implements EventSink {
  /** Beyond this, numbers of processes are likely something else. */
  public static final int LAST_PROCESS = 1_000_000_000;

  private final List<Invocation> invocations = new ArrayList<>();
  private final List<Outcome> outcomes = new ArrayList<>();
  private int[] threads = new int[1024];
  private long[] calls = new long[1024];
  private long[] returns = new long[1024];
  private int[] lines = new int[1024];
  private final BitSet dropped = new BitSet();
  private final BitSet underFresh = new BitSet();
  private final Map<Integer, Integer> freshOf = new HashMap<>();
  private int freshCount;
  private int lastProcess = -1;

  @Override
  public int call(int process, Invocation call, long at, long line) {
    int number = invocations.size();
    if (number == threads.length) {
      threads = Arrays.copyOf(threads, 2 * number);
      calls = Arrays.copyOf(calls, 2 * number);
      returns = Arrays.copyOf(returns, 2 * number);
      lines = Arrays.copyOf(lines, 2 * number);
    }
    Integer fresh = freshOf.isEmpty() ? null : freshOf.get(process);
    threads[number] = fresh == null ? process : fresh;
    underFresh.set(number, fresh != null);
    lastProcess = Math.max(lastProcess, process);
    calls[number] = at;
    lines[number] = (int) Math.min(line, Integer.MAX_VALUE);
    returns[number] = IntervalOrder.NEVER;
    invocations.add(call);
    outcomes.add(Outcome.PENDING);
    return number;
  }

  @Override
  public void complete(int operation, Invocation call, Outcome outcome, long at) {
    invocations.set(operation, call);
    complete(operation, outcome, at);
  }

  @Override
  public void complete(int operation, Outcome outcome, long at) {
    outcomes.set(operation, outcome);
    returns[operation] = at;
  }

  @Override
  public void drop(int operation) {
    dropped.set(operation);
  }

  @Override
  public void goOnAfresh(int process) {
    freshOf.put(process, freshCount++);
  }

  /** What a call turns out to be, given its line. */
  public interface CallRewriting {
    Invocation rewritten(Invocation call, long line);
  }

  /** Rewrites some calls, except those that were dropped. */
  public void rewrite(BitSet operations, CallRewriting rewriting) {
    for (int i = operations.nextSetBit(0); i >= 0; i = operations.nextSetBit(i + 1)) {
      if (!dropped.get(i)) {
        invocations.set(i, rewriting.rewritten(invocations.get(i), lines[i]));
      }
    }
  }

  public History build() {
    int size = invocations.size();
    List<Operation> operations = new ArrayList<>(size - dropped.cardinality());
    int kept = 0;
    for (int i = dropped.nextClearBit(0); i < size; i = dropped.nextClearBit(i + 1)) {
      int thread = underFresh.get(i) ? lastProcess + 1 + threads[i] : threads[i];
      operations.add(new Operation(thread, invocation(i), outcomes.get(i)));
      calls[kept] = calls[i];
      lines[kept] = lines[i];
      returns[kept++] = returns[i];
    }
    return new History(
        operations, new IntervalOrder(Arrays.copyOf(calls, kept), Arrays.copyOf(returns, kept)));
  }

  private Invocation invocation(int operation) {
    Invocation call = invocations.get(operation);
    return outcomes.get(operation).isPending() ? TransactionValues.pending(call) : call;
  }

  /** The lines of the operations that were built. */
  public LineNumbers lines() {
    return new LineNumbers(Arrays.copyOf(lines, invocations.size() - dropped.cardinality()));
  }
}
