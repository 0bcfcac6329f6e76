package io.selvage.samples.weak;

/**
 * The same with a deletion that acquires the tail, too, as GenMC's has it: no client of so many
 * calls can tell, but there are fewer executions to count, since whoever sees that the tail lags
 * may wait for it to be moved instead of moving it.
 */
public final class MichaelScottQueueAcquire extends MichaelScottQueue {
  @Override
  Node last() {
    return (Node) TAIL.getAcquire(this);
  }
}
