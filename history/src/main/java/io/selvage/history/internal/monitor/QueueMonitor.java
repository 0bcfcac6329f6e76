package io.selvage.history.internal.monitor;

import io.selvage.history.monitor.MonitorResult;

/**
 * A queue of distinct values.
 *
 * <p>A value is in front for all its front operations: its dequeue and its peeks. Let f be the
 * first return and s the last call of these; s is not before the call of the enqueue, and infinite
 * if the value is never dequeued. If f comes before s, the value is in front from f to s: a zone.
 * Zones must be disjoint, and for all other values a zone is one moment. Then both orders that the
 * values must respect, by their enqueues and by their front operations, are interval orders, and
 * both can be respected together unless two values contradict each other: ret enq(a) &lt; call
 * enq(b) and f(b) &lt; s(a).
 */
public final class QueueMonitor implements ContainerMonitor {
  private final ValueLifetimes lives;

  public QueueMonitor(ValueLifetimes lives) {
    this.lives = lives;
  }

  @Override
  public MonitorResult judge(int[] removals) {
    QueueZones zones = new QueueZones(lives, removals);
    return zones.contradiction().orElseGet(() -> new QueueOrder(lives, removals, zones).arrange());
  }
}
