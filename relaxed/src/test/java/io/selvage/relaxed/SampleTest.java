package io.selvage.relaxed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.selvage.relaxed.engine.ExecutionEstimate;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.SymmetricThreads;
import io.selvage.relaxed.litmus.Palette;
import io.selvage.relaxed.litmus.RandomLitmus;
import io.selvage.relaxed.notation.LitmusResult;
import io.selvage.relaxed.notation.LitmusTest;
import io.selvage.relaxed.notation.OneLineLitmusReader;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Random walks: where they get to, and how many executions they make believe there are. */
final class SampleTest {
  private static final int WALKS = 2000;
  private static final int PROGRAMS = 8;
  private static final int[] NO_TWINS = {0, 1, 2};

  /** The estimate is right on average: here within five standard errors, for seeds that stay. */
  @ParameterizedTest
  @EnumSource(MemoryModel.class)
  void estimatesAreRightOnAverage(MemoryModel model) {
    for (int seed = 1; seed <= PROGRAMS; seed++) {
      String program = RandomLitmus.of(seed, Palette.JAVA).toString();
      Exploration all = Exploration.of(OneLineLitmusReader.read("", program, "", ""), model);
      Exploration.Result result = all.run(() -> x -> true);
      for (SymmetricThreads twins : SymmetricThreads.values()) {
        ExecutionEstimate estimate = all.with(twins).sample(WALKS, seed, x -> true);
        assertThat(estimate.walks()).isEqualTo(WALKS);
        assertThat(estimate.executions())
            .as("%s, %s, seed %d: %s", model, twins, seed, program)
            .isCloseTo(
                (double) result.executions() + result.blocked(),
                within(5 * estimate.deviation() + 1e-9));
      }
    }
  }

  /** What walks see are executions, reached along the same paths as by the explorer. */
  @Test
  void walksSeeWhatIsThere() {
    String program = "W.opq x 1; r0=R.opq y || W.opq y 1; r0=R.opq x || r0=FAA.opq x 1; W.opq y 2";
    LitmusTest test = OneLineLitmusReader.read("", program, "", "");
    Exploration all = Exploration.of(test, MemoryModel.JAVA);
    Set<String> there = new HashSet<>();
    all.run(() -> x -> there.add(x.path() + " " + x.signature(NO_TWINS)));
    Set<String> seen = new HashSet<>();
    all.sample(WALKS, 7, x -> seen.add(x.path() + " " + x.signature(NO_TWINS)) || !seen.isEmpty());
    assertThat(seen).isEqualTo(there);
  }

  @Test
  void onlyWhatWasSeenIsKnown() {
    LitmusTest test =
        OneLineLitmusReader.read(
            "SB", "W.opq x 1; r=R.opq y || W.opq y 1; r=R.opq x", "0:r=0 & 1:r=0", "");
    LitmusResult one = sample(test, MemoryModel.SC, 100);
    assertThat(List.of(one.allowed(), one.finished())).containsExactly(false, false);
    LitmusResult other = sample(test, MemoryModel.JAVA, 100);
    assertThat(List.of(other.allowed(), other.finished())).containsExactly(true, false);
  }

  private static LitmusResult sample(LitmusTest test, MemoryModel model, int walks) {
    return LitmusResult.sample(test, model, SymmetricThreads.MERGED, Duration.ofHours(1), walks, 1);
  }
}
