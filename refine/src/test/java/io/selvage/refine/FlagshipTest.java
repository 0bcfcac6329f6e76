package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.verdict.BoundedCoverage;
import java.util.ArrayDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

/** The question on the first page, with everything that was counted. */
class FlagshipTest {
  @Test
  void everyNumberIsKnown() {
    BoundedCoverage seen =
        Asking.about(ConcurrentLinkedQueue.class, "offer, poll")
            .against(ArrayDeque.class)
            .upTo(3, 4, 2)
            .verified();
    assertThat(seen.sizes())
        .extracting(FlagshipTest::row)
        .containsExactly(
            "2x1: 6 clients, 6 overlapped, 21 schedules, 166 states, 20 histories",
            "3x1: 10 clients, 10 overlapped, 329 schedules, 5638 states, 227 histories",
            "2+1: 27 clients, 27 overlapped, 244 schedules, 3505 states, 188 histories",
            "2x2: 45 clients, 45 overlapped, 1525 schedules, 29971 states, 1040 histories",
            "2+1+1: 54 clients, 54 overlapped, 7966 schedules, 243788 states, 4541 histories",
            "3+1: 81 clients, 81 overlapped, 1362 schedules, 26961 states, 956 histories");
    assertThat(seen.clients()).isEqualTo(223);
    assertThat(seen.schedules()).isEqualTo(11_447);
    assertThat(seen.states()).isEqualTo(310_029);
  }

  private static String row(BoundedCoverage.Size size) {
    assertThat(size.complete()).isTrue();
    return String.format(
        "%s: %d clients, %d overlapped, %d schedules, %d states, %d histories",
        size.shape(),
        size.clients(),
        size.overlapped(),
        size.schedules(),
        size.states(),
        size.histories());
  }
}
