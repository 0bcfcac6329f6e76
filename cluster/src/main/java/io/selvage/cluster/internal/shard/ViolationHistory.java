package io.selvage.cluster.internal.shard;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.verdict.ShardedHistoryFindings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Puts together what happened to a key, up to some time. */
public final class ViolationHistory implements KeyEventMerger.Listener {
  private final List<HistoryFile> files;
  private final long until;
  private final List<Made> made = new ArrayList<>();
  private final Map<Long, Integer> open = new HashMap<>();
  private final Map<Long, Integer> threads = new HashMap<>();
  private boolean over;

  private static final class Made {
    final int thread;
    final Invocation call;
    final long called;
    final ShardedHistoryFindings.Place place;
    Outcome outcome = Outcome.PENDING;
    long returned = IntervalOrder.NEVER;

    Made(int thread, Invocation call, long called, ShardedHistoryFindings.Place place) {
      this.thread = thread;
      this.call = call;
      this.called = called;
      this.place = place;
    }
  }

  public ViolationHistory(List<HistoryFile> files, long until) {
    this.files = files;
    this.until = until;
  }

  private static long id(int file, int process) {
    return (long) file << 32 | process;
  }

  @Override
  public void called(int file, int process, Invocation call, long at, long line) {
    over |= at > until;
    if (!over) {
      int thread = threads.computeIfAbsent(id(file, process), it -> threads.size());
      open.put(id(file, process), made.size());
      ShardedHistoryFindings.Place place =
          new ShardedHistoryFindings.Place(files.get(file).name(), (int) line, process);
      made.add(new Made(thread, call, at, place));
    }
  }

  @Override
  public void returned(int file, int process, Outcome outcome, long at) {
    over |= at > until;
    Integer number = open.remove(id(file, process));
    if (!over && number != null) {
      made.get(number).outcome = outcome;
      made.get(number).returned = at;
    }
  }

  @Override
  public boolean isEnough() {
    return over;
  }

  public ShardedHistoryFindings.Fault fault(String key) {
    long[] calls = made.stream().mapToLong(it -> it.called).toArray();
    long[] returns = made.stream().mapToLong(it -> it.returned).toArray();
    return new ShardedHistoryFindings.Fault(
        key,
        new History(
            made.stream().map(it -> new Operation(it.thread, it.call, it.outcome)).toList(),
            new IntervalOrder(calls, returns)),
        made.stream().map(it -> it.place).toList());
  }
}
