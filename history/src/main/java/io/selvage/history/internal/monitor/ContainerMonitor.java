package io.selvage.history.internal.monitor;

import io.selvage.history.monitor.MonitorResult;

/** The rule of one container, for one way of how its values came out. */
interface ContainerMonitor {
  /**
   * Whether there is a linearization in which these operations removed the values.
   *
   * @param removals one for each value that came out; pending ones may be among them
   */
  MonitorResult judge(int[] removals);
}
