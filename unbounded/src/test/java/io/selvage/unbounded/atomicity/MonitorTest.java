package io.selvage.unbounded.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class MonitorTest {
  @Test
  void agreesWithTheDefinition() {
    compare(20261115, 50_000);
  }

  @Test
  @Tag("long")
  void agreesWithTheDefinitionAMillionTimes() {
    compare(new Random().nextLong(), 1_000_000);
  }

  private static void compare(long seed, int runs) {
    int[] verdicts = new int[2];
    Random random = new Random(seed);
    for (int run = 0; run < runs; run++) {
      List<ConflictGraph.Event> events = execution(random);
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
    Monitor monitor = new Monitor();
    for (ConflictGraph.Event event : events) {
      if (!monitor.event(event.kind(), event.thread(), event.target())) {
        return false;
      }
    }
    monitor.finish();
    return monitor.violation().isEmpty();
  }

  /** Of up to five threads; locks are taken and given back, threads forked and joined once. */
  private static List<ConflictGraph.Event> execution(Random random) {
    int threads = 2 + random.nextInt(4);
    int variables = 1 + random.nextInt(2);
    int length = 6 + random.nextInt(20);
    boolean forks = random.nextBoolean();
    int alive = forks ? 1 : threads;
    int[] depth = new int[threads];
    int[] holder = {-1, -1};
    boolean[] joined = new boolean[threads];
    List<ConflictGraph.Event> events = new ArrayList<>();
    while (events.size() < length) {
      int t = random.nextInt(alive);
      if (joined[t]) {
        continue;
      }
      int dice = random.nextInt(12);
      if (dice < 1 || depth[t] == 0 && dice < 8) {
        depth[t]++;
        events.add(new ConflictGraph.Event(Kind.BEGIN, t, -1));
      } else if (dice < 3) {
        if (depth[t] > 0) {
          depth[t]--;
          events.add(new ConflictGraph.Event(Kind.END, t, -1));
        }
      } else if (dice == 4) {
        int lock = random.nextInt(2);
        if (holder[lock] < 0) {
          holder[lock] = t;
          events.add(new ConflictGraph.Event(Kind.ACQUIRE, t, lock));
        } else if (holder[lock] == t) {
          holder[lock] = -1;
          events.add(new ConflictGraph.Event(Kind.RELEASE, t, lock));
        }
      } else if (dice == 5 && alive < threads) {
        events.add(new ConflictGraph.Event(Kind.FORK, t, alive++));
      } else if (dice == 6 && forks) {
        int other = random.nextInt(alive);
        if (other != t && other != 0 && !joined[other] && depth[other] == 0) {
          joined[other] = true;
          events.add(new ConflictGraph.Event(Kind.JOIN, t, other));
        }
      } else {
        Kind kind = random.nextInt(5) < 3 ? Kind.READ : Kind.WRITE;
        events.add(new ConflictGraph.Event(kind, t, random.nextInt(variables)));
      }
    }
    return events;
  }
}
