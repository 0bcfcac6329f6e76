package io.selvage.stress.internal.actor;

import java.util.Arrays;

/**
 * What one thread leaves behind, for all objects of a round. Only its own thread writes to it; the
 * others look at the counter.
 */
public final class ThreadRecording {
  private final int calls;
  private final int others;
  private final Object[] results;
  private final int[] seen;
  private final int[] counter;

  /**
   * @param objects how many there are in a round at most
   * @param calls of this thread on each
   * @param others how many other threads' counters it looks at
   */
  ThreadRecording(int objects, int calls, int others) {
    this.calls = calls;
    this.others = others;
    this.results = new Object[objects * calls];
    this.seen = new int[objects * 2 * calls * others];
    this.counter = new int[objects];
  }

  public Object[] results() {
    return results;
  }

  public int[] seen() {
    return seen;
  }

  public int[] counter() {
    return counter;
  }

  public Object result(int object, int call) {
    return results[object * calls + call];
  }

  /** What was seen of another thread's counter before the call. */
  int before(int object, int call, int other) {
    return seen[(object * 2 * calls + 2 * call) * others + other];
  }

  /** The same after the call. */
  int after(int object, int call, int other) {
    return seen[(object * 2 * calls + 2 * call + 1) * others + other];
  }

  void rewind(int objects) {
    Arrays.fill(counter, 0, objects, 0);
  }
}
