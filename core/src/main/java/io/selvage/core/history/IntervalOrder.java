package io.selvage.core.history;

/**
 * An interval order: each operation has the positions of its call and its return among all events.
 * Intervals are closed: equal positions overlap, so that a coarse clock never introduces an order.
 */
public final class IntervalOrder implements OperationOrder {
  /** The return position of an operation that has not returned. */
  public static final long NEVER = Long.MAX_VALUE;

  private final long[] calls;
  private final long[] returns;

  public IntervalOrder(long[] calls, long[] returns) {
    if (calls.length != returns.length) {
      throw new IllegalArgumentException("as many calls as returns, please");
    }
    for (int i = 0; i < calls.length; i++) {
      if (returns[i] < calls[i]) {
        throw new IllegalArgumentException("operation " + i + " returns before its call");
      }
    }
    this.calls = calls.clone();
    this.returns = returns.clone();
  }

  public long call(int operation) {
    return calls[operation];
  }

  /** The position of the return, or {@link #NEVER}. */
  public long returned(int operation) {
    return returns[operation];
  }

  @Override
  public int size() {
    return calls.length;
  }

  @Override
  public boolean before(int a, int b) {
    return returns[a] < calls[b];
  }
}
