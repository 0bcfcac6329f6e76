package io.selvage.bench.explored;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.samples.explored.Dekker;
import io.selvage.samples.explored.DoubleCheckedLocking;
import io.selvage.samples.explored.Peterson;
import io.selvage.samples.explored.Publication;
import io.selvage.samples.explored.SeqLock;
import io.selvage.samples.explored.SpscQueue;
import io.selvage.stress.ScenarioFindings;
import io.selvage.stress.StressTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The outcomes on real threads of the JVM must be among those explored under the Java memory model:
 * runs a client on both and prints the difference.
 */
final class StressedOutcomes {
  /** A class and a client of it. */
  record Row(Class<?> type, String client) {}

  static final List<Row> ROWS =
      List.of(
          new Row(AtomicInteger.class, "incrementAndGet; get | getAndDecrement; get"),
          new Row(ConcurrentLinkedQueue.class, "offer(1); poll | offer(2); poll"),
          new Row(ConcurrentHashMap.class, "put(1, 1); get(2) | put(2, 1); get(1)"),
          new Row(Locked.class, "next; next | next; next"),
          new Row(LongAdder.class, "increment; sum | increment; sum"),
          new Row(DoubleCheckedLocking.class, "readPlain | readPlain"),
          new Row(DoubleCheckedLocking.class, "readSafe | readSafe"),
          new Row(Publication.class, "publish | open"),
          new Row(Publication.class, "publishSafely | openSafe"),
          new Row(Publication.class, "publishFrozen | openFrozen"),
          new Row(SeqLock.class, "write(1) | readWithoutFence"),
          new Row(SeqLock.class, "writeWithoutFence(1) | read"),
          new Row(SeqLock.class, "write(1) | read"),
          new Row(Dekker.class, "oneWeakly | otherWeakly"),
          new Row(Dekker.class, "one | other"),
          new Row(Peterson.class, "passWeakly(0) | passWeakly(1)"),
          new Row(Peterson.class, "pass(0) | pass(1)"),
          new Row(SpscQueue.class, "offerPlainly(1); offerPlainly(2) | pollPlainly; pollPlainly"),
          new Row(SpscQueue.class, "offer(1); offer(2) | poll; poll"));

  /** A lock that is the subject itself is interpreted (decision 0020); that of Locked is not. */
  private static final Row INTERPRETED =
      new Row(ReentrantLock.class, "lock; unlock | lock; unlock");

  private StressedOutcomes() {}

  /**
   * The result of a row.
   *
   * @param seconds of the exploration, with everything loaded afresh
   * @param beyond observed outcomes that are not among those explored
   */
  record Compared(
      ExploredClient.Explored explored,
      double seconds,
      Set<List<List<Outcome>>> seen,
      Set<List<List<Outcome>>> beyond,
      ScenarioFindings findings) {
    Compared {
      seen = Set.copyOf(seen);
      beyond = Set.copyOf(beyond);
    }
  }

  static Compared compare(Row row, Duration time) {
    long start = System.nanoTime();
    ExploredClient.Explored explored = new ExploredClient(row.type(), row.client()).explore();
    double seconds = (System.nanoTime() - start) / 1e9;
    // Recorded clocks would order what the model leaves unordered.
    ScenarioFindings findings =
        StressTest.of(row.type().getName())
            .client(row.client())
            .withoutCounters()
            .within(time)
            .run()
            .findings();
    Set<List<List<Outcome>>> seen = new HashSet<>();
    findings.observations().forEach(it -> seen.add(byThread(it.history().operations())));
    Set<List<List<Outcome>>> beyond = new HashSet<>(seen);
    beyond.removeAll(explored.outcomes());
    return new Compared(explored, seconds, seen, beyond, findings);
  }

  /** In a history each thread's calls are in program order. */
  private static List<List<Outcome>> byThread(List<Operation> operations) {
    List<List<Outcome>> all = new ArrayList<>();
    operations.stream()
        .mapToInt(Operation::thread)
        .distinct()
        .sorted()
        .forEach(
            thread ->
                all.add(
                    operations.stream()
                        .filter(operation -> operation.thread() == thread)
                        .map(Operation::outcome)
                        .toList()));
    return all;
  }

  public static void main(String[] args) {
    Duration time = Duration.ofMillis(Long.parseLong(args[0]));
    System.out.println("outcomes on real threads, beside those explored under java");
    System.out.printf(
        "  %-22s %-62s %8s %10s %8s %8s %6s %6s%n",
        "", "", "seconds", "executions", "outcomes", "runs", "seen", "beyond");
    for (Row row : ROWS) {
      Compared compared = compare(row, time);
      System.out.printf(
          Locale.ROOT,
          "  %-22s %-62s %8.2f %,10d %8d %,8d %6d %6d%n",
          row.type().getSimpleName(),
          row.client(),
          compared.seconds(),
          compared.explored().result().executions(),
          compared.explored().outcomes().size(),
          compared.findings().runs(),
          compared.seen().size(),
          compared.beyond().size());
    }
    long start = System.nanoTime();
    ExploredClient.Explored lock =
        new ExploredClient(INTERPRETED.type(), INTERPRETED.client()).explore();
    System.out.printf(
        Locale.ROOT,
        "  %-22s %-62s %8.2f %,10d %8d   (not run: its meaning depends on the thread)%n",
        INTERPRETED.type().getSimpleName(),
        INTERPRETED.client(),
        (System.nanoTime() - start) / 1e9,
        lock.result().executions(),
        lock.outcomes().size());
  }
}
