package io.selvage.bench.explored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import io.selvage.samples.explored.SpscQueue;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever real threads come to is among what is explored. */
final class StressedOutcomesTest {
  /** Those where most is seen soon; all of them take their time. */
  private static final Set<Class<?>> QUICK =
      Set.of(
          AtomicInteger.class,
          ConcurrentLinkedQueue.class,
          ConcurrentHashMap.class,
          Locked.class,
          LongAdder.class,
          SpscQueue.class);

  static List<StressedOutcomes.Row> rows() {
    return StressedOutcomes.ROWS;
  }

  static List<StressedOutcomes.Row> quick() {
    return StressedOutcomes.ROWS.stream().filter(row -> QUICK.contains(row.type())).toList();
  }

  @ParameterizedTest
  @MethodSource("quick")
  void isExplored(StressedOutcomes.Row row) {
    compare(row, Duration.ofMillis(800));
  }

  @Tag("long")
  @ParameterizedTest
  @MethodSource("rows")
  void isExploredAfterManyRuns(StressedOutcomes.Row row) {
    compare(row, Duration.ofSeconds(10));
  }

  private static void compare(StressedOutcomes.Row row, Duration time) {
    StressedOutcomes.Compared compared = StressedOutcomes.compare(row, time);
    assertThat(compared.explored().result().isFinished()).isTrue();
    if (compared.findings().runs() == 0) {
      abort("skipped: the machine is too busy to run " + row);
    }
    assertThat(compared.beyond()).as("of %s", compared.explored().outcomes()).isEmpty();
  }
}
