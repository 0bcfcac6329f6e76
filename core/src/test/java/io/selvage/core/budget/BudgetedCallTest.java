package io.selvage.core.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

final class BudgetedCallTest {
  private static final Duration NONE = Duration.ZERO;

  @Test
  void whatWorkComesToIsPassedOn() {
    Budget budget = Budget.unlimited().givingUpAfter(NONE);
    assertThat(BudgetedCall.await(budget, () -> "done", why -> why)).isEqualTo("done");
  }

  @Test
  void whatWorkThrowsIsPassedOn() {
    Budget budget = Budget.unlimited().givingUpAfter(NONE);
    assertThatThrownBy(
            () ->
                BudgetedCall.await(
                    budget,
                    () -> {
                      throw new OutOfMemoryError("so large");
                    },
                    why -> why))
        .isInstanceOf(OutOfMemoryError.class);
  }

  @Test
  void workThatDoesNotEndIsGivenUpAndInterrupted() throws InterruptedException {
    CountDownLatch interrupted = new CountDownLatch(1);
    Budget budget = Budget.of(Duration.ofSeconds(-1)).givingUpAfter(NONE);
    assertThat(BudgetedCall.await(budget, () -> forEver(interrupted), why -> why))
        .isEqualTo("out of time");
    interrupted.await();
  }

  @Test
  void cancelledWorkIsGivenUp() {
    Budget budget = Budget.unlimited().givingUpAfter(NONE);
    budget.cancel();
    assertThat(BudgetedCall.await(budget, () -> forEver(new CountDownLatch(1)), why -> why))
        .isEqualTo("interrupted");
  }

  @Test
  void withoutLeaveToGiveUpWorkIsDoneByTheOneWhoAsks() {
    Budget spent = Budget.of(Duration.ofSeconds(-1));
    assertThat(BudgetedCall.await(spent, Thread::currentThread, why -> new Thread()))
        .isSameAs(Thread.currentThread());
  }

  private static String forEver(CountDownLatch interrupted) {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      interrupted.countDown();
    }
    return "ended";
  }
}
