package io.selvage.unbounded.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.syntax.CallSyntax;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class ClassRunsTest {
  /** Every question takes a while, so that the machine may be as slow as it likes. */
  private static final class Ticking implements Budget.Meter {
    private final AtomicLong nanos = new AtomicLong();

    @Override
    public long nanos() {
      return nanos.addAndGet(1_000_000);
    }

    @Override
    public long bytes() {
      return 0;
    }

    @Override
    public long bytesWithoutGarbage() {
      return 0;
    }
  }

  private static RandomScheduleRuns.Search search(Budget budget) {
    return ClassRuns.search(
        List.of(),
        "java.util.concurrent.atomic.AtomicInteger",
        CallSyntax.client("get() | get()"),
        new TransactionExtent(""),
        Long.MAX_VALUE,
        1,
        budget);
  }

  @Test
  void runsEndWithTheBudgetAndAreCounted() {
    RandomScheduleRuns.Search search =
        search(Budget.of(Duration.ofSeconds(60), Long.MAX_VALUE, new Ticking()));
    assertThat(search.found()).isEmpty();
    assertThat(search.done()).isPositive().isLessThanOrEqualTo(60_000);
  }
}
