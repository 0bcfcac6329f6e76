package io.selvage.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Criterion;
import io.selvage.core.Operation;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.history.online.CheckFrequency;
import io.selvage.history.online.OnlineChecker;
import io.selvage.history.online.OnlineViolation;
import io.selvage.history.spec.BuiltInSpecifications;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Streams of different values, which monitors judge and forget: what is told of them is what the
 * search tells of each beginning.
 */
@Tag("full")
final class OnlineMonitorsTest {
  private static final long SEED = 20261115;
  private static final Criterion SEARCHED = StrongConsistency.LINEARIZABILITY.by("wgl");

  private static Specification<?> specification(String name) {
    return BuiltInSpecifications.named(
        name, name.equals("register") ? Optional.of(Value.of(0)) : Optional.empty());
  }

  private static History history(
      Specification<?> specification, String adding, String looks, int size, long seed) {
    List<String> methods = List.of(looks.split(" "));
    return new DistinctHistories<>(specification, adding, methods, 12, seed).timed(size);
  }

  private static int wrong(String name, String adding, String looks, int many) {
    return wrong(name, adding, looks, many, false);
  }

  private static int wrong(String name, String adding, String looks, int many, boolean restarts) {
    Specification<?> specification = specification(name);
    int wrong = 0;
    for (long seed = SEED; seed < SEED + many; seed++) {
      int size = 6 + (int) (seed % 11);
      Feed.Pending pending = Feed.Pending.values()[(int) (seed / 11 % 3)];
      try {
        History history = history(specification, adding, looks, size, seed);
        wrong += new Feed<>(SEARCHED, specification, restarts).run(history, pending) ? 0 : 1;
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("seed " + seed, e);
      }
    }
    return wrong;
  }

  /** The number is how many of 400 histories are wrong. */
  @ParameterizedTest
  @CsvSource({
    "register, write, read, 136",
    "queue, enqueue, dequeue peek, 144",
    "queue, enqueue, dequeue, 151",
    "stack, push, pop peek, 136",
    "priority-queue, add, poll peek, 145",
    "max-priority-queue, add, poll, 153"
  })
  void agreeWithTheSearchAtEveryEvent(String name, String adding, String looks, int wrong) {
    assertThat(wrong(name, adding, looks, 400)).isEqualTo(wrong);
    assertThat(wrong(name, adding, looks, 400, true)).as("with restarts").isEqualTo(wrong);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "register, write, read",
    "queue, enqueue, dequeue peek",
    "queue, enqueue, dequeue",
    "stack, push, pop peek",
    "priority-queue, add, poll peek",
    "max-priority-queue, add, poll"
  })
  void agreeWithTheSearchAtEveryEventOfMany(String name, String adding, String looks) {
    assertThat(wrong(name, adding, looks, 10_000)).isBetween(1_000, 9_000);
  }

  /** Long enough for several batches, and for what was forgotten to be asked for. */
  @ParameterizedTest
  @CsvSource({
    "register, write, read",
    "queue, enqueue, dequeue peek",
    "stack, push, pop peek",
    "priority-queue, add, poll peek"
  })
  void batchesTellOfTheSameEvent(String name, String adding, String looks) {
    Specification<?> specification = specification(name);
    int wrong = 0;
    for (long seed = SEED; seed < SEED + 20; seed++) {
      List<String> methods = List.of(looks.split(" "));
      History history =
          new DistinctHistories<>(specification, adding, methods, 400, seed).timed(300);
      Optional<Long> atOnce = told(history, specification, CheckFrequency.EVERY_RETURN);
      assertThat(told(history, specification, CheckFrequency.IN_BATCHES))
          .as("seed " + seed)
          .isEqualTo(atOnce);
      wrong += atOnce.isPresent() ? 1 : 0;
    }
    assertThat(wrong).isBetween(2, 19);
  }

  /** The event that the violation is told of. */
  private static <S> Optional<Long> told(
      History history, Specification<S> specification, CheckFrequency pace) {
    OnlineChecker<S> judge =
        OnlineChecker.of(
            StrongConsistency.LINEARIZABILITY, specification, pace, Budget.unlimited());
    IntervalOrder intervals = (IntervalOrder) history.order();
    Integer[] events = new Integer[2 * history.size()];
    Arrays.setAll(events, i -> i);
    Arrays.sort(
        events,
        Comparator.comparingLong(
            e -> e % 2 == 0 ? intervals.call(e / 2) : intervals.returned(e / 2)));
    for (int event : events) {
      Operation operation = history.operation(event / 2);
      if (event % 2 == 0) {
        judge.call(operation.thread(), operation.invocation());
      } else if (!operation.isPending()) {
        judge.returned(operation.thread(), operation.outcome());
      }
    }
    Optional<OnlineViolation> violation = judge.settle();
    assertThat(judge.whyUnknown()).isEmpty();
    return violation.map(it -> it.last().returned());
  }
}
