package io.selvage.core.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class BudgetTest {
  /** What passes and what is in use is what a test says. */
  private static final class Told implements Budget.Meter {
    private long now;
    private long live;
    private long garbage;
    private int readings;
    private int looks;
    private int collections;

    @Override
    public long nanos() {
      readings++;
      return now;
    }

    @Override
    public long bytes() {
      looks++;
      return live + garbage;
    }

    @Override
    public long bytesWithoutGarbage() {
      collections++;
      garbage = 0;
      return live;
    }

    void pass(Duration time) {
      now += time.toNanos();
    }
  }

  private final Told meter = new Told();

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
  void everyQuestionSeesThatTimeIsUpHoweverMuchWorkIsBetweenTwo() {
    Budget budget = Budget.of(Duration.ofSeconds(1), Long.MAX_VALUE, meter);
    for (int i = 0; i < 1_000; i++) {
      assertThat(budget.isSpent()).isFalse();
    }
    meter.pass(Duration.ofSeconds(2));
    assertThat(budget.isSpent()).isTrue();
  }

  @Test
  void theMeterIsReadByEveryQuestionSoThatTestsCanCountThem() {
    Budget budget = Budget.of(Duration.ofSeconds(-1), Long.MAX_VALUE, meter);
    int before = meter.readings;
    for (int i = 0; i < 10; i++) {
      assertThat(budget.isSpent()).isTrue();
    }
    assertThat(meter.readings - before).isEqualTo(10);
  }

  @Test
  void memoryIsLimited() {
    Budget budget = Budget.of(Duration.ofDays(1), 1);
    assertThat(budget.isSpent()).isTrue();
    assertThat(budget.whySpent()).isEqualTo("out of memory");
    assertThat(Budget.of(Duration.ofDays(1)).look()).isFalse();
  }

  @Test
  void memoryIsLookedAtNowAndThenHoweverOftenOneAsks() {
    Budget budget = Budget.of(Duration.ofDays(1), 1_000, meter);
    for (int i = 0; i < 1_000; i++) {
      assertThat(budget.isSpent()).isFalse();
    }
    assertThat(meter.looks).isEqualTo(1);
    meter.live = 2_000;
    meter.pass(Duration.ofMillis(50));
    assertThat(budget.isSpent()).isTrue();
  }

  @Test
  void workThatIsOutOfMemoryIsWaitedForUntilItsTimeIsUp() {
    Budget budget =
        Budget.of(Duration.ofSeconds(10), 1_000, meter).givingUpAfter(Duration.ofSeconds(1));
    meter.live = 2_000;
    meter.pass(Duration.ofSeconds(2));
    assertThat(budget.look()).isTrue();
    assertThat(budget.patience(meter.now)).isEqualTo(Duration.ofSeconds(9).toNanos());
  }

  @Test
  void cancelledWorkIsNotWaitedForThatLong() {
    Budget budget =
        Budget.of(Duration.ofSeconds(10), 1_000, meter).givingUpAfter(Duration.ofSeconds(1));
    budget.cancel();
    assertThat(budget.look()).isTrue();
    assertThat(budget.patience(meter.now)).isEqualTo(Duration.ofSeconds(1).toNanos());
  }

  @Test
  void garbageIsNoReasonToStop() {
    Budget budget = Budget.of(Duration.ofDays(1), 1_000, meter);
    meter.garbage = 5_000;
    assertThat(budget.look()).isFalse();
    assertThat(meter.collections).isEqualTo(1);
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
  void cancelIsNoticedAtTheNextQuestion() {
    Budget budget = Budget.unlimited();
    assertThat(budget.isSpent()).isFalse();
    budget.cancel();
    assertThat(budget.isSpent()).isTrue();
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

  @Test
  void aPartIsSpentWhenTheWholeIsOrBefore() {
    Budget whole = Budget.of(Duration.ofSeconds(10), Long.MAX_VALUE, meter);
    Budget little = whole.atMost(Duration.ofSeconds(1));
    Budget much = whole.atMost(Duration.ofSeconds(100));
    meter.pass(Duration.ofSeconds(2));
    assertThat(little.isSpent()).isTrue();
    assertThat(whole.isSpent()).isFalse();
    meter.pass(Duration.ofSeconds(9));
    assertThat(much.isSpent()).isTrue();
  }

  /** Stress in a test went on for a minute, since it completes no sizes. */
  @Test
  void aPartEndsInItsTimeThoughTheWholeGoesOnToCompleteASize() {
    Budget whole =
        Budget.of(Duration.ofSeconds(1), Long.MAX_VALUE, meter)
            .toComplete(3, Duration.ofSeconds(60));
    Budget part = whole.atMost(Duration.ofSeconds(5));
    meter.pass(Duration.ofSeconds(4));
    assertThat(part.isSpent()).isFalse();
    meter.pass(Duration.ofSeconds(2));
    assertThat(part.isSpent()).isTrue();
    assertThat(whole.isSpent()).isFalse();
    assertThat(whole.forReporting().isSpent()).isFalse();
    meter.pass(Duration.ofSeconds(55));
    assertThat(whole.isSpent()).isTrue();
  }

  @Test
  void tellingDoesNotGoOnToCompleteASize() {
    Budget telling =
        Budget.of(Duration.ofSeconds(1), Long.MAX_VALUE, meter)
            .toComplete(3, Duration.ofSeconds(60))
            .forReporting();
    meter.pass(Duration.ofSeconds(2));
    assertThat(telling.isSpent()).isTrue();
  }

  @Test
  void whatIsLeftIsKnownWhereTimeIsLimited() {
    Budget budget = Budget.of(Duration.ofSeconds(10), Long.MAX_VALUE, meter);
    meter.pass(Duration.ofSeconds(2));
    assertThat(budget.left()).contains(Duration.ofSeconds(8));
    assertThat(budget.atMost(Duration.ofSeconds(3)).left()).contains(Duration.ofSeconds(3));
    assertThat(budget.atMost(Duration.ofSeconds(30)).left()).contains(Duration.ofSeconds(8));
    assertThat(Budget.unlimited().left()).isEmpty();
  }

  @Test
  void whatWasFoundIsToldThoughTimeIsUp() {
    Budget budget = Budget.of(Duration.ofSeconds(1), Long.MAX_VALUE, meter);
    meter.pass(Duration.ofSeconds(2));
    assertThat(budget.isSpent()).isTrue();
    Budget telling = budget.forReporting();
    assertThat(telling.isSpent()).isFalse();
    meter.pass(Duration.ofSeconds(1));
    assertThat(telling.isSpent()).isTrue();
  }
}
