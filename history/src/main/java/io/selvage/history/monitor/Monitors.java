package io.selvage.history.monitor;

import io.selvage.core.Budget;
import io.selvage.core.History;
import io.selvage.core.Intervals;
import java.util.Optional;

/** Decides histories without a search, where they are of a kind that a monitor knows. */
public final class Monitors {
  private static final Ruling NO_FAMILY = new Ruling.Undecided("no monitor knows this object");
  private static final Ruling NO_ROLES = new Ruling.Undecided("no monitor knows some of the calls");
  private static final Ruling REPEATED = new Ruling.Undecided("some value goes in twice");

  private Monitors() {}

  /**
   * @param intervals the order of the history
   */
  public static Ruling judge(
      History history, Intervals intervals, Monitorable specification, Budget budget) {
    Optional<Family> family = specification.family();
    if (family.isEmpty()) {
      return NO_FAMILY;
    }
    return Trace.of(history, intervals, specification, family.get())
        .map(trace -> judge(trace, family.get(), budget))
        .orElse(NO_ROLES);
  }

  private static Ruling judge(Trace trace, Family family, Budget budget) {
    if (family instanceof Family.Register) {
      return Chains.of(trace)
          .map(chains -> new RegisterMonitor(trace, chains).judge())
          .orElse(REPEATED);
    }
    if (family instanceof Family.Switch begin) {
      return new SwitchMonitor(trace, begin).judge();
    }
    if (family instanceof Family.Counter begin) {
      return new CounterMonitor(trace, begin).judge();
    }
    return Lives.of(trace)
        .map(lives -> lives.contradiction().orElseGet(() -> judge(lives, family, budget)))
        .orElse(REPEATED);
  }

  private static Ruling judge(Lives lives, Family family, Budget budget) {
    if (family instanceof Family.PriorityQueue) {
      return new PendingRemovals(lives, new PriorityMonitor(lives), budget)
          .judge(() -> ByDeadline.ofPriorities(lives));
    }
    return family == Family.Line.STACK
        ? new PendingRemovals(lives, new StackMonitor(lives), budget)
            .judge(() -> ByDeadline.ofStack(lives))
        : PendingDequeues.judge(lives, new QueueMonitor(lives), budget);
  }
}
