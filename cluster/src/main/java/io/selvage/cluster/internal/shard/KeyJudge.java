package io.selvage.cluster.internal.shard;

import io.selvage.core.Criterion;
import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.history.online.CheckFrequency;
import io.selvage.history.online.OnlineChecker;
import java.util.HashMap;
import java.util.Map;

/** Judges one key while its events go by, and keeps no more than what is open may have come to. */
final class KeyJudge implements KeyEventMerger.Listener {
  private static final int LOOK = 0xfff;

  private final OnlineChecker<?> judge;
  private final Budget budget;
  private final Map<Long, Integer> processes = new HashMap<>();
  private long events;
  private long last;

  KeyJudge(Criterion criterion, Specification<?> specification, Budget budget) {
    this.judge = OnlineChecker.of(criterion, specification, CheckFrequency.IN_BATCHES, budget);
    this.budget = budget;
  }

  /** Processes of different files are different. */
  private int process(int file, int process) {
    return processes.computeIfAbsent((long) file << 32 | process, it -> processes.size());
  }

  @Override
  public void called(int file, int process, Invocation call, long at, long line) {
    judge.call(process(file, process), call);
    last = at;
    events++;
  }

  @Override
  public void returned(int file, int process, Outcome outcome, long at) {
    judge.returned(process(file, process), outcome);
    last = at;
    events++;
  }

  @Override
  public boolean isEnough() {
    return judge.violation().isPresent()
        || !judge.whyUnknown().isEmpty()
        || (events & LOOK) == 0 && budget.look();
  }

  /** To be called when all was told. */
  void settle() {
    judge.settle();
  }

  boolean isRefuted() {
    return judge.violation().isPresent();
  }

  /** Why nothing is known; empty if something is. */
  String whyUnknown() {
    return judge.whyUnknown();
  }

  long completed() {
    return judge.completed();
  }

  long open() {
    return judge.open().size();
  }

  /** When the last event happened that was told. */
  long last() {
    return last;
  }
}
