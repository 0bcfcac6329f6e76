package io.selvage.history.internal.monitor;

import io.selvage.history.monitor.MonitorResult;

/** The linearizability rule of one container, for a given assignment of removals to values. */
interface ContainerMonitor {
  /**
   * Whether there is a linearization in which these operations removed the values.
   *
   * @param removals one for each removed value; some may be pending
   */
  MonitorResult judge(int[] removals);
}
