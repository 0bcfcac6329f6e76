package io.selvage.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class BudgetTest {
  @Test
  void unlimitedIsNeverSpent() {
    Budget budget = Budget.unlimited();
    for (int i = 0; i < 10_000; i++) {
      assertThat(budget.isSpent()).isFalse();
    }
    assertThat(budget.look()).isFalse();
    assertThat(budget.whySpent()).isEmpty();
  }

  @Test
  void timeIsNoticedAtTheFirstQuestion() {
    Budget budget = Budget.of(Duration.ofSeconds(-1));
    assertThat(budget.whySpent()).isEmpty();
    assertThat(budget.isSpent()).isTrue();
    assertThat(budget.whySpent()).isEqualTo("out of time");
  }

  @Test
  void memoryIsLimited() {
    Budget budget = Budget.of(Duration.ofDays(1), 1);
    assertThat(budget.isSpent()).isTrue();
    assertThat(budget.whySpent()).isEqualTo("out of memory");
    assertThat(Budget.of(Duration.ofDays(1)).look()).isFalse();
  }

  @Test
  void onceSpentAlwaysSpentAndForTheSameReason() {
    Budget budget = Budget.of(Duration.ofSeconds(-1));
    assertThat(budget.look()).isTrue();
    budget.cancel();
    for (int i = 0; i < 1_000; i++) {
      assertThat(budget.isSpent()).isTrue();
    }
    assertThat(budget.look()).isTrue();
    assertThat(budget.whySpent()).isEqualTo("out of time");
  }

  @Test
  void cancelIsNoticedWithinFewQuestions() {
    Budget budget = Budget.unlimited();
    assertThat(budget.isSpent()).isFalse();
    budget.cancel();
    int questions = 1;
    while (!budget.isSpent()) {
      questions++;
    }
    assertThat(questions).isLessThanOrEqualTo(256);
    assertThat(budget.whySpent()).isEqualTo("interrupted");
  }

  @Test
  void cancelComesFromAnyThread() throws InterruptedException {
    Budget budget = Budget.unlimited();
    Thread other = new Thread(budget::cancel);
    other.start();
    other.join();
    assertThat(budget.look()).isTrue();
  }
}
