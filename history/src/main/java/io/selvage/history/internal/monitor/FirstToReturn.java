package io.selvage.history.internal.monitor;

/** Among the operations called from some event on, the one that returns first. (A Fenwick tree.) */
final class FirstToReturn {
  private final MonitorTrace trace;
  private final int[] best;

  FirstToReturn(MonitorTrace trace) {
    this.trace = trace;
    this.best = ValueLifetimes.none(trace.length() + 1);
  }

  void put(int operation) {
    for (int i = trace.length() - trace.call(operation); i < best.length; i += i & -i) {
      best[i] = earlier(best[i], operation);
    }
  }

  /** None if none was called from there on. */
  int from(int event) {
    int found = ValueLifetimes.NONE;
    for (int i = trace.length() - event; i > 0; i -= i & -i) {
      found = earlier(found, best[i]);
    }
    return found;
  }

  /** The one that returns first; none counts as later than any. */
  int earlier(int one, int other) {
    if (one == ValueLifetimes.NONE || other == ValueLifetimes.NONE) {
      return one == ValueLifetimes.NONE ? other : one;
    }
    return trace.ret(other) < trace.ret(one) ? other : one;
  }
}
