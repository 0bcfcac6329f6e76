package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Executions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutlookTest {
  private static List<Executions.Size> sizes(long... counts) {
    List<Executions.Size> sizes = new ArrayList<>();
    for (long count : counts) {
      sizes.add(new Executions.Size(sizes.size() + 1, 1, count, 0, 0, true));
    }
    return sizes;
  }

  @Test
  void theGrowthOfGrowthGoesOn() {
    // Factors 2, 6, then 18.
    assertThat(Outlook.of(sizes(10, 20, 120))).isEqualTo(120 * 18);
    // A factor is not expected to shrink.
    assertThat(Outlook.of(sizes(10, 100, 200))).isEqualTo(400);
  }

  @Test
  void fewSizesOrNoneTellNothing() {
    assertThat(Outlook.of(sizes(10, 20))).isZero();
    assertThat(Outlook.of(sizes(0, 0, 5))).isZero();
  }

  /** What was seen of ConcurrentLinkedQueue with offer and poll, complete and blocked. */
  @Test
  void isOfTheRightOrder() {
    assertThat(Outlook.of(sizes(7, 67, 1_453))).isBetween(70_450L / 2, 70_450L * 2);
    assertThat(Outlook.of(sizes(67, 1_453, 70_450))).isBetween(8_082_807L / 2, 8_082_807L * 2);
  }
}
