package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.trace.Schedule;
import io.selvage.core.verdict.BoundedCoverage;
import io.selvage.core.verdict.Cause;
import io.selvage.core.verdict.Counterexample;
import io.selvage.refine.subjects.inner.AsyncCache;
import io.selvage.refine.subjects.inner.Ballot;
import io.selvage.refine.subjects.inner.CompactingLog;
import io.selvage.refine.subjects.inner.Debouncer;
import io.selvage.refine.subjects.inner.Directory;
import io.selvage.refine.subjects.inner.EventBus;
import io.selvage.refine.subjects.inner.ParallelSum;
import io.selvage.refine.subjects.inner.PricePipeline;
import io.selvage.refine.subjects.inner.RateLimiter;
import io.selvage.refine.subjects.inner.ThreadCorners;
import io.selvage.refine.subjects.inner.WriteBehindBuffer;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Everyday classes that start threads, and corners of their meaning. */
@Tag("full")
class InnerThreadsTest {
  private static void assertVerified(Asking asking, int states) {
    BoundedCoverage coverage = asking.verified();
    assertThat(coverage.sizes()).allMatch(BoundedCoverage.Size::complete);
    assertThat(coverage.sizes().stream().mapToLong(BoundedCoverage.Size::states).sum())
        .isEqualTo(states);
  }

  /** The outcomes of the refuted program, and the names of the threads that the class started. */
  private static void assertRefuted(Asking asking, String outcomes, String... names) {
    Counterexample found = asking.refuted();
    assertThat(found.history().operations().stream().map(it -> it.outcome().toString()).toList())
        .hasToString(outcomes);
    assertThat(found.causes())
        .as("a thread inside takes part")
        .noneMatch(Cause.SequentialDifference.class::isInstance);
    Schedule schedule = found.schedule();
    assertThat(schedule.inner().values()).containsExactlyInAnyOrder(names);
  }

  @Test
  void asyncCache() {
    assertVerified(Asking.about(AsyncCache.class, "get").client("get(1) | get(1)"), 393);
    assertRefuted(
        Asking.about(AsyncCache.Broken.class, "get").client("get(1) | get(1)"),
        "[101, 102]",
        "pool-1-thread-1",
        "pool-1-thread-2");
  }

  @Test
  void debouncer() {
    String client = "offer(1); offer(2) | isSettled()";
    assertVerified(Asking.about(Debouncer.class, "offer, isSettled").client(client), 192);
    assertRefuted(
        Asking.about(Debouncer.Broken.class, "offer, isSettled").client(client),
        "[done, done, false]",
        "debouncer");
  }

  @Test
  void eventBus() {
    assertVerified(Asking.about(EventBus.class, "publish, flush").upTo(2, 2, 1), 293);
    assertRefuted(
        Asking.about(EventBus.Broken.class, "publish, flush").upTo(2, 2, 1),
        "[done, 0]",
        "dispatcher");
  }

  @Test
  void pipelineOfFutures() {
    assertVerified(Asking.about(PricePipeline.class, "buy").client("buy(1); buy(2)"), 38989);
    assertRefuted(
        Asking.about(PricePipeline.Broken.class, "buy").client("buy(1) | buy(1)"),
        "[10, 10]",
        "Thread-0",
        "Thread-1");
  }

  @Test
  void parallelSum() {
    assertVerified(Asking.about(ParallelSum.class, "sum").client("sum(); sum()"), 109);
    assertRefuted(
        Asking.about(ParallelSum.Broken.class, "sum").client("sum()"), "[1]", "left", "right");
  }

  @Test
  void writeBehindBuffer() {
    Class<?> specification = WriteBehindBuffer.Specification.class;
    assertVerified(
        Asking.about(WriteBehindBuffer.class, "put, get").against(specification).upTo(2, 3, 1),
        3702);
    assertRefuted(
        Asking.about(WriteBehindBuffer.Broken.class, "put, get")
            .against(specification)
            .upTo(2, 2, 1),
        "[done, null]",
        "pool-1-thread-1");
  }

  @Test
  void rateLimiter() {
    Asking correct = Asking.about(RateLimiter.class, "tryAcquire").upTo(2, 3, 1);
    assertVerified(correct, 626);
    assertThat(correct.guarantee().assumptions())
        .contains("periodic tasks are repeated at most twice");
    assertRefuted(
        Asking.about(RateLimiter.Broken.class, "tryAcquire, isOverdrawn")
            .client("tryAcquire() | tryAcquire(); isOverdrawn()"),
        "[true, true, true]",
        "pool-1-thread-1");
  }

  @Test
  void joinedLookup() {
    assertVerified(Asking.about(Directory.class, "number").client("number(1); number(1)"), 4596);
    assertRefuted(
        Asking.about(Directory.Broken.class, "number").client("number(1) | number(1)"),
        "[1, 2]",
        "Thread-0",
        "Thread-1");
  }

  @Test
  void backgroundCompactor() {
    Class<?> specification = CompactingLog.Specification.class;
    assertVerified(
        Asking.about(CompactingLog.class, "add, total").against(specification).upTo(2, 3, 1), 2064);
    assertRefuted(
        Asking.about(CompactingLog.Broken.class, "add, total")
            .against(specification)
            .client("add(1); add(1); total()"),
        "[done, done, 1]",
        "compactor");
  }

  @Test
  void fanOutWithInvokeAll() {
    assertVerified(Asking.about(Ballot.class, "vote").client("vote(); vote()"), 2583);
    assertRefuted(
        Asking.about(Ballot.Broken.class, "vote").client("vote(); vote()"),
        "[2, 3]",
        "pool-1-thread-1",
        "pool-1-thread-2");
  }

  @Test
  void parkedWorkerIsNoDeadlock() {
    assertVerified(Asking.about(ThreadCorners.Parked.class, "get").client("get() | get()"), 25);
  }

  @Test
  void callThatWaitsForDeadWorker() {
    Counterexample found =
        Asking.about(ThreadCorners.DeadWorker.class, "get")
            .against(ThreadCorners.Constant.class)
            .client("get()")
            .refuted();
    assertThat(found.history().operation(0).isPending()).isTrue();
  }

  /** What happens in the background is no part of the call, but an action of its own. */
  @Test
  void lagIsAllowed() {
    assertVerified(
        Asking.about(ThreadCorners.Lagging.class, "set, get").client("set(1) | get(); get()"), 23);
    Counterexample found =
        Asking.about(ThreadCorners.Lagging.class, "set, get")
            .against(ThreadCorners.Immediate.class)
            .client("set(1); get()")
            .refuted();
    assertThat(found.history().operation(1).outcome()).hasToString("0");
  }

  @Test
  void unknown() {
    assertThat(Asking.about(ThreadCorners.WaitsInSetUp.class, "get").unknown())
        .startsWith("REF-240");
    assertThat(Asking.about(ThreadCorners.Inherits.class, "get").client("get()").unknown())
        .startsWith("REF-014");
    assertThat(Asking.about(ThreadCorners.Bomb.class, "get").client("get()").unknown())
        .startsWith("REF-241");
    assertThat(Asking.about(ThreadCorners.MaybeStuck.class, "get").client("get()").unknown())
        .startsWith("REF-243");
    assertThat(Asking.about(ThreadCorners.Busy.class, "get").client("get()").unknown())
        .startsWith("REF-244");
    assertThat(Asking.about(ThreadCorners.ThirdTick.class, "get").client("get()").unknown())
        .startsWith("REF-245");
  }

  @Test
  void invariantHoldsWhenThreadsRest() {
    assertVerified(
        Asking.about(ThreadCorners.Balanced.class, "move").invariant("isBalanced").client("move()"),
        11);
    assertThat(
            Asking.about(ThreadCorners.Unbalanced.class, "move")
                .invariant("isBalanced")
                .client("move()")
                .refuted()
                .code())
        .isEqualTo("INV-001");
  }

  @Test
  void namesOfThreads() {
    Counterexample found = Asking.about(ParallelSum.Broken.class, "sum").client("sum()").refuted();
    List<Integer> inner =
        found.schedule().lines().stream()
            .filter(line -> line.operation() == -1)
            .map(Schedule.Line::thread)
            .distinct()
            .toList();
    assertThat(inner).allMatch(found.schedule().inner()::containsKey);
  }
}
