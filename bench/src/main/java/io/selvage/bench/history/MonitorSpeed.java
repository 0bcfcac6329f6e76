package io.selvage.bench.history;

import io.selvage.bench.Mix;
import io.selvage.bench.Subjects;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.formats.HistoryReader;
import io.selvage.formats.SelvageWriter;
import io.selvage.history.HistoryVerdict;
import io.selvage.history.StrongConsistency;
import io.selvage.history.monitor.HistoryMonitors;
import io.selvage.history.monitor.MonitorResult;
import io.selvage.history.monitor.Monitorable;
import io.selvage.history.spec.BuiltInSpecifications;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;

/**
 * One million operations of each object that has a monitor: from a history in memory to a verdict
 * with its evidence checked. Fails if the search decided a history that a monitor should decide.
 */
public final class MonitorSpeed {
  private static final int SIZE = 1_000_000;
  private static final int ROUNDS = 3;
  private static final double MOST_SECONDS = 1;
  private static final double MOST_SECONDS_FROM_FILE = 2;

  private static boolean failed;

  private MonitorSpeed() {}

  /** A specification, its reference object, and calls that are impossible in every state. */
  private record Kind(
      String name,
      BiFunction<Mix, Integer, RecordedHistory.Subject> subject,
      List<Operation> wrong) {
    Specification<?> specification() {
      Optional<Value> initial =
          name.equals("register") ? Optional.of(Value.of(0)) : Optional.empty();
      return BuiltInSpecifications.named(name, initial);
    }
  }

  public static void main(String[] arguments) throws IOException {
    System.out.printf(
        "%nmonitors: 1,000,000 operations, heap of %d MB (asked: 1 s, 512 MB, by a monitor)%n",
        Runtime.getRuntime().maxMemory() >> 20);
    System.out.printf(
        "  %-15s %8s  %-14s %-9s %-13s %7s %7s%n",
        "object", "clients", "history", "verdict", "by", "cpu s", "wall s");
    for (Kind kind : kinds()) {
      for (int clients : new int[] {8, 64}) {
        History valid = history(kind, Mix.EVEN, clients, 0);
        run(kind, clients, "valid", valid, "verified");
        run(kind, clients, "one violation", spoilt(kind, valid), "refuted");
        valid = history(kind, Mix.RICH, clients, 50);
        run(kind, clients, "1 % of all", valid, "verified");
      }
    }
    System.out.printf("%nmonitors: the same with 8 clients from a file (asked: 2 s)%n");
    for (Kind kind : kinds()) {
      fromFile(kind);
    }
    System.out.printf("%nmonitors: pending removals (100 histories of 10,000 operations each)%n");
    for (String name : List.of("queue", "stack", "priority-queue")) {
      kinds().stream().filter(it -> it.name.equals(name)).forEach(MonitorSpeed::pendingRemovals);
    }
    System.exit(failed ? 1 : 0);
  }

  private static History history(Kind kind, Mix mix, int clients, int crashes) {
    return new RecordedHistory(kind.subject.apply(mix, SIZE), SIZE, clients, clients)
        .history(crashes);
  }

  private static List<Kind> kinds() {
    return List.of(
        new Kind(
            "register",
            (mix, size) -> new Subjects.Register(),
            List.of(
                operation("write(-1)", ""), operation("write(-2)", ""), operation("read()", "-1"))),
        new Kind(
            "queue",
            Subjects.Line::queue,
            List.of(
                operation("enqueue(-1)", ""),
                operation("enqueue(-2)", ""),
                operation("dequeue()", "-2"))),
        new Kind(
            "stack",
            Subjects.Line::stack,
            List.of(
                operation("push(-1)", ""), operation("push(-2)", ""), operation("pop()", "-1"))),
        new Kind(
            "set",
            (mix, size) -> new Subjects.Keys(mix == Mix.EVEN ? 1 : 1000),
            List.of(operation("add(-1)", "true"), operation("contains(-1)", "false"))),
        new Kind(
            "priority-queue",
            Subjects.Priorities::new,
            List.of(
                operation("add(-9223372036854775001)", ""),
                operation("add(-9223372036854775000)", ""),
                operation("poll()", "-9223372036854775000"))));
  }

  /** Reads a history in our own format and judges it. */
  private static void fromFile(Kind kind) throws IOException {
    Path file = Files.createTempFile("selvage", ".jsonl");
    try {
      try (BufferedWriter out = Files.newBufferedWriter(file)) {
        SelvageWriter.write(history(kind, Mix.EVEN, 8, 0), kind.name, Optional.empty(), out);
      }
      double reading = Double.MAX_VALUE;
      double all = Double.MAX_VALUE;
      String verdict = "";
      for (int round = 0; round < ROUNDS; round++) {
        System.gc();
        long start = cpu();
        History history = HistoryReader.read(file).history();
        long read = cpu();
        HistoryVerdict judgement = judgement(kind, history);
        all = Math.min(all, (cpu() - start) / 1e9);
        reading = Math.min(reading, (read - start) / 1e9);
        verdict = judgement.verdict().word() + " by " + judgement.strategy();
      }
      boolean isGood = verdict.equals("verified by monitor") && all < MOST_SECONDS_FROM_FILE;
      failed |= !isGood;
      System.out.printf(
          Locale.ROOT,
          "  %-15s %-20s read %.3f, all %.3f cpu s%s%n",
          kind.name,
          verdict,
          reading,
          all,
          isGood ? "" : "   <- not as asked");
    } finally {
      Files.delete(file);
    }
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static HistoryVerdict judgement(Kind kind, History history) {
    return StrongConsistency.LINEARIZABILITY.judgement(
        history, kind.specification(), Budget.of(Duration.ofSeconds(60)));
  }

  /** The number of histories with pending removals that no monitor decides. */
  private static void pendingRemovals(Kind kind) {
    int few = 10_000;
    int undecided = 0;
    int pending = 0;
    int wrong = 0;
    for (int seed = 0; seed < 100; seed++) {
      History history =
          new RecordedHistory(kind.subject.apply(Mix.FULL, few), few, 8, seed).history(500);
      pending += (int) history.operations().stream().filter(Operation::isPending).count();
      MonitorResult result =
          HistoryMonitors.judge(
              history,
              (IntervalOrder) history.order(),
              (Monitorable) kind.specification(),
              Budget.of(Duration.ofSeconds(60)));
      undecided += result instanceof MonitorResult.Undecided ? 1 : 0;
      wrong += result instanceof MonitorResult.Contradiction ? 1 : 0;
    }
    failed |= wrong > 0;
    System.out.printf(
        Locale.ROOT,
        "  %-15s undecided %d of 100 (%.1f pending removals each), wrongly refuted %d%n",
        kind.name,
        undecided,
        pending / 100.0,
        wrong);
  }

  /** An additional client, after all others, gets an impossible result. */
  private static History spoilt(Kind kind, History history) {
    List<Operation> operations = new ArrayList<>(history.operations());
    IntervalOrder intervals = (IntervalOrder) history.order();
    int size = operations.size() + kind.wrong.size();
    long[] calls = new long[size];
    long[] returns = new long[size];
    for (int i = 0; i < size; i++) {
      boolean isLate = i >= operations.size();
      calls[i] = isLate ? 4L * SIZE + 2L * i : intervals.call(i);
      returns[i] = isLate ? 4L * SIZE + 2L * i + 1 : intervals.returned(i);
    }
    operations.addAll(kind.wrong);
    return new History(operations, new IntervalOrder(calls, returns));
  }

  private static Operation operation(String call, String outcome) {
    int client = Integer.MAX_VALUE;
    Outcome came =
        outcome.isEmpty() ? Outcome.NOTHING : Outcome.returned(CallSyntax.value(outcome));
    return new Operation(client, CallSyntax.invocation(call), came);
  }

  private static void run(Kind kind, int clients, String what, History history, String expected) {
    double cpu = Double.MAX_VALUE;
    double wall = Double.MAX_VALUE;
    Set<String> verdicts = new TreeSet<>();
    Set<String> strategies = new TreeSet<>();
    for (int round = 0; round < ROUNDS; round++) {
      System.gc();
      long start = System.nanoTime();
      long startCpu = cpu();
      HistoryVerdict judgement = judgement(kind, history);
      long end = cpu();
      cpu = Math.min(cpu, (end - startCpu) / 1e9);
      wall = Math.min(wall, (System.nanoTime() - start) / 1e9);
      verdicts.add(judgement.verdict().word());
      strategies.add(judgement.strategy());
    }
    boolean isGood =
        verdicts.equals(Set.of(expected))
            && strategies.equals(Set.of("monitor"))
            && cpu < MOST_SECONDS;
    failed |= !isGood;
    System.out.printf(
        Locale.ROOT,
        "  %-15s %8d  %-14s %-9s %-13s %7.3f %7.3f%s%n",
        kind.name,
        clients,
        what,
        String.join(" ", verdicts),
        String.join(" ", strategies),
        cpu,
        wall,
        isGood ? "" : "   <- not as asked");
  }
}
