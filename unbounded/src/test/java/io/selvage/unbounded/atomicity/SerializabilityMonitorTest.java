package io.selvage.unbounded.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class SerializabilityMonitorTest {
  @Test
  void agreesWithTheDefinition() {
    compare(20261115, 50_000);
  }

  @Test
  @Tag("long")
  void agreesWithTheDefinitionAMillionTimes() {
    compare(20261116, 1_000_000);
  }

  private static void compare(long seed, int runs) {
    int[] verdicts = new int[2];
    Random random = new Random(seed);
    for (int run = 0; run < runs; run++) {
      List<ConflictGraph.Event> events = RandomTrace.next(random);
      boolean serializable = ConflictGraph.isSerializable(events);
      assertThat(isAccepted(events))
          .as("seed %d, run %d: %s", seed, run, events)
          .isEqualTo(serializable);
      verdicts[serializable ? 1 : 0]++;
    }
    assertThat(verdicts[0]).as("violations").isGreaterThan(runs / 5);
    assertThat(verdicts[1]).as("serializable").isGreaterThan(runs / 5);
  }

  static boolean isAccepted(List<ConflictGraph.Event> events) {
    SerializabilityMonitor monitor = new SerializabilityMonitor();
    for (ConflictGraph.Event event : events) {
      if (!monitor.event(event.kind(), event.thread(), event.target())) {
        return false;
      }
    }
    monitor.finish();
    return monitor.violation().isEmpty();
  }
}
