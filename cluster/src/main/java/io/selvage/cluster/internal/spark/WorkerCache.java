package io.selvage.cluster.internal.spark;

import io.selvage.core.task.WorkDefinition;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** Workers of this process, by the team they belong to: to make one takes longer than a task. */
final class WorkerCache {
  private static final Map<String, Deque<WorkDefinition.Worker>> IDLE = new HashMap<>();

  private WorkerCache() {}

  static WorkDefinition.Worker take(String team, WorkDefinition work, ShippedClassPath classPath) {
    synchronized (IDLE) {
      // Those of other teams will not be asked again.
      IDLE.entrySet().removeIf(entry -> !entry.getKey().equals(team) && close(entry.getValue()));
      Deque<WorkDefinition.Worker> own = IDLE.computeIfAbsent(team, it -> new ArrayDeque<>());
      if (!own.isEmpty()) {
        return own.remove();
      }
    }
    return work.worker(classPath.here());
  }

  private static boolean close(Deque<WorkDefinition.Worker> workers) {
    workers.forEach(WorkDefinition.Worker::close);
    return true;
  }

  static void giveBack(String team, WorkDefinition.Worker worker) {
    synchronized (IDLE) {
      IDLE.computeIfAbsent(team, it -> new ArrayDeque<>()).add(worker);
    }
  }
}
