package io.selvage.stress.internal.actor;

import java.util.Arrays;

/**
 * The recording of one thread for all objects of a round. Only the thread itself writes to it; the
 * others read the counter.
 */
public final class ThreadRecording {
  private final int calls;
  private final int others;
  private final Object[] results;
  private final int[] seen;
  private final int[] counter;

  /**
   * @param objects the maximum number of objects in a round
   * @param calls of this thread on each
   * @param others the number of other threads whose counters it reads
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

  /** The value of another thread's counter before the call. */
  int before(int object, int call, int other) {
    return seen[(object * 2 * calls + 2 * call) * others + other];
  }

  /** The value after the call. */
  int after(int object, int call, int other) {
    return seen[(object * 2 * calls + 2 * call + 1) * others + other];
  }

  void rewind(int objects) {
    Arrays.fill(counter, 0, objects, 0);
  }
}
