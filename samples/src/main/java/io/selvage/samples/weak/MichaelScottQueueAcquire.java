package io.selvage.samples.weak;

/**
 * The same with a deletion that also acquires the tail, as in GenMC's version: no client of the
 * sizes run can distinguish them, but there are fewer executions, since a thread that sees the tail
 * lag may wait for it to be advanced instead of advancing it.
 */
public final class MichaelScottQueueAcquire extends MichaelScottQueue {
  @Override
  Node last() {
    return (Node) TAIL.getAcquire(this);
  }
}
