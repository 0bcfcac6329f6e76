package io.selvage.bench.history;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.history.StrongConsistency;
import io.selvage.history.online.CheckFrequency;
import io.selvage.history.online.OnlineChecker;
import io.selvage.history.spec.BuiltInSpecifications;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/**
 * Linearizability of endless streams: events per second, memory in use at each million, and how
 * long after the return a violation is reported.
 */
public final class FollowSpeed {
  private static final int CLIENTS = 8;
  private static final long SEED = 20261115;
  private static final int MILLION = 1_000_000;
  private static final int KEYS = 16;

  private FollowSpeed() {}

  /**
   * @param args the number of million events; ten by default. Specifications that only the
   *     configuration search decides are much slower, and get a tenth
   */
  public static void main(String[] args) {
    int millions = args.length == 0 ? 10 : Integer.parseInt(args[0]);
    int fewer = Math.max(1, millions / 10);
    System.out.printf("%nlinearizability online, %d clients%n", CLIENTS);
    System.out.printf(
        "  %-26s %10s %14s   %s%n", "", "events/s", "violation ms", "MB in use at each million");
    row("register, five values", "register", FollowSpeed::repeated, fewer);
    row("register, values differ", "register", distinct("write", "read", 4), millions);
    row("queue, values differ", "queue", distinct("enqueue", "dequeue", 5), millions);
    row("priority queue", "priority-queue", distinct("add", "poll", 5), millions);
    row("stack, values differ", "stack", distinct("push", "pop", 4), millions);
    row("set, 16 elements", "set", FollowSpeed::elements, fewer);
    row("map, values differ", "map", keyed(key -> Invocation.of("remove", key)), fewer);
    row(
        "kv, values differ",
        "kv",
        keyed(key -> Invocation.of("append", key, Value.of("+"))),
        fewer);
  }

  private static Invocation repeated(Random random) {
    return random.nextBoolean()
        ? Invocation.of("write", Value.of(random.nextInt(5)))
        : Invocation.of("read");
  }

  private static Invocation elements(Random random) {
    Value element = Value.of(random.nextInt(KEYS));
    return Invocation.of(List.of("add", "remove", "contains").get(random.nextInt(3)), element);
  }

  /**
   * Values that are inserted and removed. The judge retains everything since a stack was last
   * empty, so it must be empty at times.
   *
   * @param share of ten calls that insert
   */
  private static Function<Random, Invocation> distinct(String adding, String taking, int share) {
    AtomicLong next = new AtomicLong();
    return random ->
        random.nextInt(10) < share
            ? Invocation.of(adding, Value.of(next.getAndIncrement()))
            : Invocation.of(taking);
  }

  private static Function<Random, Invocation> keyed(Function<Value, Invocation> rare) {
    AtomicLong next = new AtomicLong();
    return random -> {
      Value key = Value.of("k" + random.nextInt(KEYS));
      Value fresh = Value.of(Long.toString(next.getAndIncrement()));
      return switch (random.nextInt(8)) {
        case 0, 1, 2 -> Invocation.of("put", key, fresh);
        case 3 -> rare.apply(key);
        default -> Invocation.of("get", key);
      };
    };
  }

  private static void row(
      String title, String name, Function<Random, Invocation> calls, int millions) {
    row(title, BuiltInSpecifications.named(name, Optional.empty()), calls, millions);
  }

  private static <S> void row(
      String title,
      Specification<S> specification,
      Function<Random, Invocation> calls,
      int millions) {
    OnlineChecker<S> judge =
        OnlineChecker.of(
            StrongConsistency.LINEARIZABILITY,
            specification,
            CheckFrequency.IN_BATCHES,
            Budget.unlimited());
    EndlessStream<S> stream = new EndlessStream<>(specification, calls, judge, CLIENTS, SEED);
    StringBuilder memory = new StringBuilder();
    long nanos = 0;
    for (int million = 1; million <= millions; million++) {
      long start = System.nanoTime();
      stream.runTo((long) million * MILLION);
      nanos += System.nanoTime() - start;
      memory.append(String.format(Locale.ROOT, " %.1f", inUse()));
    }
    long start = System.nanoTime();
    if (stream.runToViolation(Outcome.returned(Value.of("never"))).isEmpty()) {
      throw new IllegalStateException("the violation was not told");
    }
    double told = (System.nanoTime() - start) / 1e6;
    double rate = millions * (double) MILLION / (nanos / 1e9);
    System.out.printf(Locale.ROOT, "  %-26s %,10.0f %14.3f  %s%n", title, rate, told, memory);
  }

  private static double inUse() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return (runtime.totalMemory() - runtime.freeMemory()) / 1e6;
  }
}
