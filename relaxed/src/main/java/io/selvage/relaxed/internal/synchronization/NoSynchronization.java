package io.selvage.relaxed.internal.synchronization;

import io.selvage.core.Operation;
import java.util.List;

/** Requires no synchronisation: only results count, and the orders that clients impose. */
public enum NoSynchronization implements SynchronizationSpec {
  INSTANCE;

  @Override
  public long[] known(List<Operation> order) {
    long[] known = new long[order.size()];
    for (int at = 0; at < known.length; at++) {
      known[at] = 1L << at;
    }
    return known;
  }
}
