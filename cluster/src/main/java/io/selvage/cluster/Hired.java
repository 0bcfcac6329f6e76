package io.selvage.cluster;

import io.selvage.core.Work;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** Workers of this process, by the team they belong to: to make one takes longer than a task. */
final class Hired {
  private static final Map<String, Deque<Work.Worker>> IDLE = new HashMap<>();

  private Hired() {}

  static Work.Worker take(String team, Work work, ShippedPath classPath) {
    synchronized (IDLE) {
      // Those of other teams will not be asked again.
      IDLE.entrySet().removeIf(entry -> !entry.getKey().equals(team) && close(entry.getValue()));
      Deque<Work.Worker> own = IDLE.computeIfAbsent(team, it -> new ArrayDeque<>());
      if (!own.isEmpty()) {
        return own.remove();
      }
    }
    return work.worker(classPath.here());
  }

  private static boolean close(Deque<Work.Worker> workers) {
    workers.forEach(Work.Worker::close);
    return true;
  }

  static void giveBack(String team, Work.Worker worker) {
    synchronized (IDLE) {
      IDLE.computeIfAbsent(team, it -> new ArrayDeque<>()).add(worker);
    }
  }
}
