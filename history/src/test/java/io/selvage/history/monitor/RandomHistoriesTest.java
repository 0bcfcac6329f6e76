package io.selvage.history.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.history.History;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Many random histories of up to eight operations; with -Plong many more. */
@Tag("full")
final class RandomHistoriesTest {
  private static final long SEED = 20261115;
  private static final int MOST = 8;
  private static final int MANY = 60_000;

  static List<Arguments> families() {
    return List.of(
        Arguments.of(Families.REGISTER, new Tally.Counts(60_000, 46_925, 12_104, 12_104, 971)),
        Arguments.of(
            MonitoredObject.Switch.BEGINS_DOWN,
            new Tally.Counts(60_000, 46_122, 13_878, 13_878, 0)),
        Arguments.of(
            MonitoredObject.Switch.BEGINS_UP, new Tally.Counts(60_000, 46_122, 13_878, 13_878, 0)),
        Arguments.of(Families.COUNTER, new Tally.Counts(60_000, 39_030, 20_970, 0, 0)),
        Arguments.of(MonitoredObject.Line.QUEUE, new Tally.Counts(60_000, 53_285, 6715, 6692, 0)),
        Arguments.of(MonitoredObject.Line.STACK, new Tally.Counts(60_000, 53_251, 6749, 6749, 0)),
        Arguments.of(Families.MIN_FIRST, new Tally.Counts(60_000, 53_517, 6483, 6482, 0)),
        Arguments.of(Families.MAX_FIRST, new Tally.Counts(60_000, 53_030, 6970, 6969, 0)));
  }

  @ParameterizedTest
  @MethodSource("families")
  void agree(MonitoredObject family, Tally.Counts counts) {
    assertThat(tally(family, SEED, MANY)).isEqualTo(counts);
  }

  @Tag("long")
  @ParameterizedTest
  @MethodSource("families")
  void agreeOnManyMore(MonitoredObject family) {
    int many = 40 * MANY;
    assertThat(tally(family, SEED + MANY, many).histories()).isEqualTo(many);
  }

  private static Tally.Counts tally(MonitoredObject family, long firstSeed, int many) {
    Tally tally = new Tally(family);
    for (long seed = firstSeed; seed < firstSeed + many; seed++) {
      History history = new RandomRoles(family, seed).history(2 + (int) (seed % (MOST - 1)));
      try {
        tally.accept(history);
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("seed " + seed + ", " + Roles.show(history), e);
      }
    }
    return tally.counts();
  }
}
