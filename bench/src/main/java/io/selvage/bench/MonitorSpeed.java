package io.selvage.bench;

import io.selvage.core.Budget;
import io.selvage.core.History;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.history.Judgement;
import io.selvage.history.StrongConsistency;
import io.selvage.history.spec.Specifications;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One million operations of each object that has a monitor: from a history in memory to a verdict
 * with its evidence checked. Fails where a history that qualifies was decided by the search.
 */
public final class MonitorSpeed {
  private static final int SIZE = 1_000_000;
  private static final int ROUNDS = 3;
  private static final Subjects.Container.Mix EVEN = new Subjects.Container.Mix(50, 0);

  /** A few more inserts than removals: one value in a hundred stays. */
  private static final Subjects.Container.Mix RICH = new Subjects.Container.Mix(45, 11);

  private static boolean failed;

  private MonitorSpeed() {}

  private record Kind(String name, Supplier<Recorded.Subject> plain, Supplier<Recorded.Subject> rich) {}

  public static void main(String[] arguments) {
    System.out.println("monitors: 1,000,000 operations (asked: 1 s, 512 MB, each by a monitor)");
    System.out.printf(
        "  %-16s %-8s %-14s %-9s %-14s %9s %9s %7s%n",
        "object", "clients", "history", "verdict", "by", "cpu s", "wall s", "MB");
    for (Kind kind : kinds()) {
      for (int clients : new int[] {8, 64}) {
        History valid = new Recorded(kind.plain.get(), SIZE, clients, 1).history(0);
        run(kind, clients, "valid", valid, "verified");
        run(kind, clients, "one violation", spoilt(valid), "refuted");
        valid = new Recorded(kind.rich.get(), SIZE, clients, 2).history(50);
        run(kind, clients, "1 % of all", valid, "verified");
      }
    }
    System.exit(failed ? 1 : 0);
  }

  private static List<Kind> kinds() {
    return List.of(
        new Kind("register", Subjects.Register::new, Subjects.Register::new),
        new Kind("queue", () -> Subjects.Line.queue(EVEN), () -> Subjects.Line.queue(RICH)),
        new Kind("stack", () -> Subjects.Line.stack(EVEN), () -> Subjects.Line.stack(RICH)),
        new Kind("set", () -> new Subjects.Keys(1), () -> new Subjects.Keys(1000)),
        new Kind(
            "priority-queue",
            () -> new Subjects.Priorities(EVEN),
            () -> new Subjects.Priorities(RICH)));
  }

  /** Near the end, one operation gives what another gave long before. */
  private static History spoilt(History history) {
    List<Operation> operations = new ArrayList<>(history.operations());
    Operation early = operations.get(0);
    for (int i = 0; i < operations.size(); i++) {
      Operation it = operations.get(i);
      boolean gives = it.outcome() instanceof Outcome.Returned r && !r.value().equals(Value.VOID);
      if (gives && i < SIZE / 2) {
        early = it;
      }
      if (i > SIZE - 100 && gives && !it.outcome().equals(early.outcome())) {
        operations.set(i, new Operation(it.thread(), it.invocation(), early.outcome()));
        return new History(operations, history.order());
      }
    }
    throw new IllegalStateException("nothing to spoil");
  }

  private static void run(Kind kind, int clients, String what, History history, String expected) {
    Specification<?> specification =
        Specifications.named(
            kind.name, kind.name.equals("register") ? Optional.of(Value.of(0)) : Optional.empty());
    double cpu = Double.MAX_VALUE;
    double wall = Double.MAX_VALUE;
    long peak = 0;
    Judgement judgement = null;
    for (int round = 0; round < ROUNDS; round++) {
      reset();
      long start = System.nanoTime();
      long startCpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      judgement =
          StrongConsistency.LINEARIZABILITY.judgement(
              history, specification, Budget.of(Duration.ofSeconds(60)));
      cpu =
          Math.min(
              cpu,
              (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - startCpu) / 1e9);
      wall = Math.min(wall, (System.nanoTime() - start) / 1e9);
      peak = Math.max(peak, peak());
    }
    boolean byMonitor = judgement.strategy().matches("(keys\\+)?monitor");
    boolean good = judgement.verdict().word().equals(expected) && byMonitor && cpu < 1;
    failed |= !good;
    System.out.printf(
        Locale.ROOT,
        "  %-16s %-8d %-14s %-9s %-14s %9.3f %9.3f %7d%s%n",
        kind.name,
        clients,
        what,
        judgement.verdict().word(),
        judgement.strategy(),
        cpu,
        wall,
        peak >> 20,
        good ? "" : "   <- not as asked");
  }

  private static List<MemoryPoolMXBean> heap() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .toList();
  }

  private static void reset() {
    System.gc();
    heap().forEach(MemoryPoolMXBean::resetPeakUsage);
  }

  private static long peak() {
    return heap().stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
  }
}
