package io.selvage.report.internal.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.history.History;
import io.selvage.core.history.VectorClockOrder;
import io.selvage.report.RandomReports;
import io.selvage.report.internal.text.TimelineStrip;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A picture tells the order, and nothing but the order. */
final class EventTicksTest {
  private static final TimelineStrip.Room ROOM = new TimelineStrip.Room(2, 1);

  @Test
  void drawsIntervalsAsTheyAre() {
    for (long seed = 0; seed < 500; seed++) {
      History history = new RandomReports(seed).history(1 + (int) (seed % 4), (int) (seed % 9));
      assertTellsOrder(history, seed);
    }
  }

  @Test
  void findsIntervalsForClocks() {
    for (long seed = 0; seed < 500; seed++) {
      History drawn = new RandomReports(seed).history(1 + (int) (seed % 4), (int) (seed % 9));
      assertTellsOrder(new History(drawn.operations(), clocks(drawn)), seed);
    }
  }

  private static void assertTellsOrder(History history, long seed) {
    Optional<EventTicks> spans = EventTicks.of(history);
    assertThat(spans).as("seed %d", seed).isPresent();
    TimelineStrip strip =
        new TimelineStrip(spans.get(), 0, spans.get().ticks(), ROOM, operation -> 3);
    for (int a = 0; a < history.size(); a++) {
      for (int b = 0; b < history.size(); b++) {
        boolean before = strip.column(spans.get().to(a)) < strip.column(spans.get().from(b));
        assertThat(before).as("seed %d: %d, %d", seed, a, b).isEqualTo(history.before(a, b));
      }
    }
  }

  /** The same order, told by clocks. */
  private static VectorClockOrder clocks(History history) {
    int[] chains = history.operations().stream().mapToInt(o -> o.thread()).toArray();
    int[][] seen = new int[history.size()][5];
    for (int b = 0; b < history.size(); b++) {
      for (int a = 0; a < history.size(); a++) {
        seen[b][chains[a]] += history.before(a, b) ? 1 : 0;
      }
    }
    return new VectorClockOrder(chains, seen);
  }
}
