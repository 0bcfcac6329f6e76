package io.selvage.relaxed.axiomatic;

/** Sets of events as bits, and relations as arrays of them. */
final class EventSets {
  private EventSets() {}

  /** From one event to before another. */
  static long range(int from, int to) {
    return from >= to ? 0 : (to == Long.SIZE ? -1L : (1L << to) - 1) & -1L << from;
  }

  static boolean has(long set, int e) {
    return (set >>> e & 1) != 0;
  }

  /** Closes a relation under transitivity. */
  static void close(long[] relation) {
    for (int k = 0; k < relation.length; k++) {
      for (int i = 0; i < relation.length; i++) {
        if (has(relation[i], k)) {
          relation[i] |= relation[k];
        }
      }
    }
  }

  /** Of a relation that is closed. */
  static boolean isCyclic(long[] closed) {
    for (int e = 0; e < closed.length; e++) {
      if (has(closed[e], e)) {
        return true;
      }
    }
    return false;
  }

  static long[] inverse(long[] relation) {
    long[] inverse = new long[relation.length];
    for (int a = 0; a < relation.length; a++) {
      for (long rest = relation[a]; rest != 0; rest &= rest - 1) {
        inverse[Long.numberOfTrailingZeros(rest)] |= 1L << a;
      }
    }
    return inverse;
  }
}
