package io.selvage.relaxed.internal.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.verdict.ExecutionCoverage;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExecutionForecastTest {
  private static List<ExecutionCoverage.Size> sizes(long... counts) {
    List<ExecutionCoverage.Size> sizes = new ArrayList<>();
    for (long count : counts) {
      sizes.add(new ExecutionCoverage.Size(sizes.size() + 1, 1, count, 0, 0, true));
    }
    return sizes;
  }

  @Test
  void theGrowthOfGrowthGoesOn() {
    // Factors 2, 6, then 18.
    assertThat(ExecutionForecast.of(sizes(10, 20, 120))).isEqualTo(120 * 18);
    // A factor is not expected to shrink.
    assertThat(ExecutionForecast.of(sizes(10, 100, 200))).isEqualTo(400);
  }

  @Test
  void fewSizesOrNoneTellNothing() {
    assertThat(ExecutionForecast.of(sizes(10, 20))).isZero();
    assertThat(ExecutionForecast.of(sizes(0, 0, 5))).isZero();
  }

  /** What was seen of ConcurrentLinkedQueue with offer and poll, complete and blocked. */
  @Test
  void isOfTheRightOrder() {
    assertThat(ExecutionForecast.of(sizes(7, 67, 1_453))).isBetween(70_450L / 2, 70_450L * 2);
    assertThat(ExecutionForecast.of(sizes(67, 1_453, 70_450)))
        .isBetween(8_082_807L / 2, 8_082_807L * 2);
  }
}
