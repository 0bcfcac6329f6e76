package io.selvage.relaxed.internal.analysis;

import java.util.List;

/** The linearizations that each edge rules out: those in which its target comes first. */
final class ExcludedLinearizations {
  private final int calls;
  private final List<byte[]> orders;
  private final long[][] killed;
  private final long[] everything;

  ExcludedLinearizations(int calls, List<byte[]> orders) {
    this.calls = calls;
    this.orders = orders;
    int words = (orders.size() + 63) / 64;
    this.killed = new long[calls * calls][];
    this.everything = new long[words];
    for (int from = 0; from < calls; from++) {
      for (int to = 0; to < calls; to++) {
        killed[from * calls + to] = new long[words];
      }
    }
    for (int l = 0; l < orders.size(); l++) {
      add(l, orders.get(l));
      everything[l >> 6] |= 1L << l;
    }
  }

  private void add(int l, byte[] order) {
    for (int later = 1; later < calls; later++) {
      for (int earlier = 0; earlier < later; earlier++) {
        killed[order[later] * calls + order[earlier]][l >> 6] |= 1L << l;
      }
    }
  }

  int words() {
    return everything.length;
  }

  long[] everything() {
    return everything;
  }

  long[] by(int from, int to) {
    return killed[from * calls + to];
  }

  boolean isAll(long[] hit) {
    for (int w = 0; w < everything.length; w++) {
      if (hit[w] != everything[w]) {
        return false;
      }
    }
    return true;
  }

  /** Whether the candidates, together with what is already ruled out, rule out everything. */
  boolean canHitAll(long[] hit, long[] candidates) {
    long[] sum = hit.clone();
    for (int from = 0; from < calls; from++) {
      for (long left = candidates[from]; left != 0; left &= left - 1) {
        long[] more = by(from, Long.numberOfTrailingZeros(left));
        for (int w = 0; w < sum.length; w++) {
          sum[w] |= more[w];
        }
      }
    }
    return isAll(sum);
  }

  /** The number of candidates that rule out the linearization. */
  int count(int l, long[] candidates) {
    long earlier = 0;
    int count = 0;
    for (byte call : orders.get(l)) {
      count += Long.bitCount(candidates[call] & earlier);
      earlier |= 1L << call;
    }
    return count;
  }

  /** The candidates that rule it out, which the caller removes. */
  long[] take(int l, long[] candidates) {
    long[] taken = new long[calls];
    long earlier = 0;
    for (byte call : orders.get(l)) {
      taken[call] = candidates[call] & earlier;
      candidates[call] &= ~earlier;
      earlier |= 1L << call;
    }
    return taken;
  }
}
