package io.selvage.history.monitor;

/** The rule of one container, for one way of how its values came out. */
interface Container {
  /**
   * Whether there is a linearization in which these operations removed the values.
   *
   * @param removals one for each value that came out; pending ones may be among them
   */
  Ruling judge(int[] removals);
}
