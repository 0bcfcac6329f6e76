package io.selvage.core.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class DeterministicMeterTest {
  @Test
  void questionsAreCountedWhateverTheTime() {
    assertThat(questions(Duration.ZERO)).isEqualTo(questions(Duration.ofMillis(20))).isPositive();
  }

  private static int questions(Duration work) {
    Budget budget = DeterministicMeter.budget(1);
    int questions = 0;
    while (!budget.isSpent()) {
      if (++questions % 100 == 0) {
        sleep(work);
      }
    }
    assertThat(budget.whySpent()).isEqualTo("out of time");
    return questions;
  }

  private static void sleep(Duration time) {
    try {
      Thread.sleep(time.toMillis());
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void soManyQuestions() {
    Budget budget = DeterministicMeter.questions(3);
    for (int question = 0; question < 3; question++) {
      assertThat(budget.isSpent()).isFalse();
    }
    assertThat(budget.isSpent()).isTrue();
  }

  @Test
  void partsCountTogether() {
    Budget budget = DeterministicMeter.budget(1);
    Budget part = budget.part();
    while (!part.isSpent()) {
      assertThat(budget.whySpent()).isEmpty();
    }
    assertThat(budget.isSpent()).isTrue();
  }
}
