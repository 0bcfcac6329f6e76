package io.selvage.stress.subjects;

import java.util.concurrent.ConcurrentLinkedQueue;

/** Wrong where assertions are enabled. */
public class AssertingQueue extends ConcurrentLinkedQueue<Integer> {
  private static final long serialVersionUID = 1;

  @Override
  public Integer poll() {
    boolean isEnabled = false;
    assert isEnabled = true;
    return isEnabled ? Integer.valueOf(-1) : super.poll();
  }

  /** With static state, so that each object gets classes of its own. */
  public static final class Counted extends AssertingQueue {
    private static final long serialVersionUID = 1;
    private static int polls;

    @Override
    public Integer poll() {
      polls++;
      return polls < 0 ? null : super.poll();
    }
  }
}
