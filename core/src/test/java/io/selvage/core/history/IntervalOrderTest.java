package io.selvage.core.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;

final class IntervalOrderTest {
  @Test
  void closedIntervalsThatTouchOverlap() {
    IntervalOrder order = new IntervalOrder(new long[] {0, 3, 4}, new long[] {3, 3, 9});
    assertThat(order.before(0, 1)).isFalse();
    assertThat(order.before(1, 0)).isFalse();
    assertThat(order.before(0, 2)).isTrue();
    assertThat(order.before(1, 2)).isTrue();
    assertThat(order.before(2, 0)).isFalse();
  }

  @Test
  void whatNeverReturnsIsBeforeNothing() {
    IntervalOrder order =
        new IntervalOrder(
            new long[] {0, Long.MAX_VALUE}, new long[] {IntervalOrder.NEVER, IntervalOrder.NEVER});
    assertThat(order.before(0, 1)).isFalse();
    assertThat(order.returned(0)).isEqualTo(IntervalOrder.NEVER);
  }

  @Test
  void aReturnIsNotBeforeItsCall() {
    assertThatThrownBy(() -> new IntervalOrder(new long[] {0, 5}, new long[] {1, 4}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("operation 1 returns before its call");
    assertThatThrownBy(() -> new IntervalOrder(new long[] {0, 5}, new long[] {1}))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void keepsItsOwnCopies() {
    long[] calls = {0, 5};
    long[] returns = {1, 6};
    IntervalOrder order = new IntervalOrder(calls, returns);
    calls[1] = 0;
    returns[0] = 9;
    assertThat(order.before(0, 1)).isTrue();
    assertThat(order.call(1)).isEqualTo(5);
    assertThat(order.returned(0)).isEqualTo(1);
    assertThat(order.size()).isEqualTo(2);
  }

  /** Irreflexive, transitive, and of two ordered pairs some cross pair is ordered (no 2+2). */
  @Test
  void isAnIntervalOrder() {
    Random random = new Random(1);
    for (int round = 0; round < 500; round++) {
      int size = 7;
      long[] calls = random.longs(size, 0, 12).toArray();
      long[] returns = new long[size];
      for (int i = 0; i < size; i++) {
        returns[i] = calls[i] + random.nextInt(6);
      }
      requireIntervalOrder(new IntervalOrder(calls, returns));
    }
  }

  private static void requireIntervalOrder(OperationOrder order) {
    for (int a = 0; a < order.size(); a++) {
      assertThat(order.before(a, a)).isFalse();
      for (int b = 0; b < order.size(); b++) {
        for (int c = 0; c < order.size() && order.before(a, b); c++) {
          for (int d = 0; d < order.size(); d++) {
            assertThat(order.before(c, d) && !order.before(a, d) && !order.before(c, b)).isFalse();
          }
        }
      }
    }
  }
}
