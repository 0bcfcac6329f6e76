package io.selvage.unbounded.atomicity;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Executions by chance. */
final class RandomTrace {
  private RandomTrace() {}

  /** Of up to five threads; locks are taken and given back, threads forked and joined once. */
  static List<ConflictGraph.Event> next(Random random) {
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
        events.add(new ConflictGraph.Event(TraceEventKind.BEGIN, t, -1));
      } else if (dice < 3) {
        if (depth[t] > 0) {
          depth[t]--;
          events.add(new ConflictGraph.Event(TraceEventKind.END, t, -1));
        }
      } else if (dice == 4) {
        int lock = random.nextInt(2);
        if (holder[lock] < 0) {
          holder[lock] = t;
          events.add(new ConflictGraph.Event(TraceEventKind.ACQUIRE, t, lock));
        } else if (holder[lock] == t) {
          holder[lock] = -1;
          events.add(new ConflictGraph.Event(TraceEventKind.RELEASE, t, lock));
        }
      } else if (dice == 5 && alive < threads) {
        events.add(new ConflictGraph.Event(TraceEventKind.FORK, t, alive++));
      } else if (dice == 6 && forks) {
        int other = random.nextInt(alive);
        if (other != t && other != 0 && !joined[other] && depth[other] == 0) {
          joined[other] = true;
          events.add(new ConflictGraph.Event(TraceEventKind.JOIN, t, other));
        }
      } else {
        TraceEventKind kind = random.nextInt(5) < 3 ? TraceEventKind.READ : TraceEventKind.WRITE;
        events.add(new ConflictGraph.Event(kind, t, random.nextInt(variables)));
      }
    }
    return events;
  }
}
