package io.selvage.history.monitor;

import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.history.internal.monitor.CounterMonitor;
import io.selvage.history.internal.monitor.DeadlineAssignment;
import io.selvage.history.internal.monitor.MonitorTrace;
import io.selvage.history.internal.monitor.PendingDequeues;
import io.selvage.history.internal.monitor.PendingRemovals;
import io.selvage.history.internal.monitor.PriorityQueueMonitor;
import io.selvage.history.internal.monitor.QueueMonitor;
import io.selvage.history.internal.monitor.RegisterMonitor;
import io.selvage.history.internal.monitor.StackMonitor;
import io.selvage.history.internal.monitor.SwitchMonitor;
import io.selvage.history.internal.monitor.ValueChains;
import io.selvage.history.internal.monitor.ValueLifetimes;
import java.util.Optional;

/** Decides histories for which a monitor exists without a search. */
public final class HistoryMonitors {
  private static final MonitorResult NO_FAMILY =
      new MonitorResult.Undecided("no monitor supports this object");
  private static final MonitorResult NO_ROLES =
      new MonitorResult.Undecided("no monitor supports some of the calls");
  private static final MonitorResult REPEATED =
      new MonitorResult.Undecided("a value is inserted twice");

  private HistoryMonitors() {}

  /**
   * @param intervals the order of the history
   */
  public static MonitorResult judge(
      History history, IntervalOrder intervals, Monitorable specification, Budget budget) {
    Optional<MonitoredObject> family = specification.family();
    if (family.isEmpty()) {
      return NO_FAMILY;
    }
    return MonitorTrace.of(history, intervals, specification, family.get())
        .map(trace -> judge(trace, family.get(), budget))
        .orElse(NO_ROLES);
  }

  private static MonitorResult judge(MonitorTrace trace, MonitoredObject family, Budget budget) {
    if (family instanceof MonitoredObject.Register) {
      return ValueChains.of(trace)
          .map(chains -> new RegisterMonitor(trace, chains).judge())
          .orElse(REPEATED);
    }
    if (family instanceof MonitoredObject.Switch begin) {
      return new SwitchMonitor(trace, begin).judge();
    }
    if (family instanceof MonitoredObject.Counter begin) {
      return new CounterMonitor(trace, begin).judge();
    }
    return ValueLifetimes.of(trace)
        .map(lives -> lives.contradiction().orElseGet(() -> judge(lives, family, budget)))
        .orElse(REPEATED);
  }

  private static MonitorResult judge(ValueLifetimes lives, MonitoredObject family, Budget budget) {
    if (family instanceof MonitoredObject.PriorityQueue) {
      return new PendingRemovals(lives, new PriorityQueueMonitor(lives), budget)
          .judge(() -> DeadlineAssignment.ofPriorities(lives));
    }
    return family == MonitoredObject.Line.STACK
        ? new PendingRemovals(lives, new StackMonitor(lives), budget)
            .judge(() -> DeadlineAssignment.ofStack(lives))
        : PendingDequeues.judge(lives, new QueueMonitor(lives), budget);
  }
}
