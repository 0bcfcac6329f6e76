package io.selvage.report;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.trace.Schedule;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.RejectedOrder;
import io.selvage.core.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/** Failures that nobody would draw by hand. */
public final class RandomReports {
  private static final List<String> NAMES =
      List.of("x", "size", "compareAndExchangeRelease", "a".repeat(130));
  private static final List<String> ACCESSES =
      List.of("x", "Node#2.next", "ConcurrentHashMap$TreeBin#12.waiter", "f".repeat(120));

  private final Random random;

  public RandomReports(long seed) {
    this.random = new Random(seed);
  }

  Report report() {
    History history = history(1 + random.nextInt(6), random.nextInt(25));
    List<RejectedOrder> reasons = new ArrayList<>();
    for (int i = random.nextInt(12); i > 0 && history.size() > 0; i--) {
      List<Integer> prefix = IntStream.range(0, random.nextInt(history.size())).boxed().toList();
      String why = random.nextBoolean() ? "must give 1" : "w ".repeat(random.nextInt(90));
      reasons.add(new RejectedOrder(prefix, random.nextInt(history.size()), why.strip()));
    }
    Counterexample found =
        new Counterexample(
            "LIN-001",
            "h".repeat(random.nextInt(40)),
            "",
            history,
            reasons,
            random.nextBoolean() ? Schedule.NONE : schedule(history),
            Optional.empty());
    String name = (random.nextBoolean() ? "com.example.Some" : "n ").repeat(random.nextInt(12));
    return Report.ofHistory(name, new Verdict.Refuted(found), random.nextInt(1_000_000_000));
  }

  /** Threads make calls; now and then one never returns. */
  public History history(int threads, int size) {
    List<Operation> operations = new ArrayList<>();
    long[] calls = new long[size];
    long[] returns = new long[size];
    long[] free = new long[threads];
    for (int i = 0; i < size; i++) {
      int thread = random.nextInt(threads);
      calls[i] = free[thread] + random.nextInt(4);
      boolean never = free[thread] == IntervalOrder.NEVER || random.nextInt(20) == 0;
      if (free[thread] == IntervalOrder.NEVER) {
        return history(threads, size);
      }
      returns[i] = never ? IntervalOrder.NEVER : calls[i] + random.nextInt(6);
      free[thread] = never ? IntervalOrder.NEVER : returns[i] + 1;
      operations.add(new Operation(thread, call(), never ? Outcome.PENDING : outcome()));
    }
    return new History(operations, new IntervalOrder(calls, returns));
  }

  private Invocation call() {
    String name = random.nextInt(8) == 0 ? one(NAMES) : "size";
    return random.nextBoolean()
        ? Invocation.of(name)
        : Invocation.of(name, Value.of(random.nextInt(100)), Value.of("text\n\u001b[0m"));
  }

  private Outcome outcome() {
    return switch (random.nextInt(3)) {
      case 0 -> Outcome.NOTHING;
      case 1 -> Outcome.returned(Value.of(random.nextInt(3)));
      default -> new Outcome.Threw("java.util.NoSuchElementException");
    };
  }

  private Schedule schedule(History history) {
    Run run = new Run("demo.Thing", "m");
    for (int i = 0; i < history.size(); i++) {
      int thread = history.operation(i).thread();
      run.call(thread, i);
      for (int steps = random.nextInt(5); steps > 0; steps--) {
        String access = one(ACCESSES.subList(0, 1 + random.nextInt(ACCESSES.size())));
        run.read(thread, i, access, "0", random.nextInt(2000));
        run.write(thread, i, access, "1", random.nextInt(2000));
        run.update(thread, i, access, "1", "0", 7);
      }
      run.returns(thread, i);
    }
    return run.schedule();
  }

  private <T> T one(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
