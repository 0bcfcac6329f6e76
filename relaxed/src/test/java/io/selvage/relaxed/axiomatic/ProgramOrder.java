package io.selvage.relaxed.axiomatic;

import java.util.List;

/** What the documentation of VarHandle calls "not reordered": the relation ord of one thread. */
final class ProgramOrder {
  private final List<RunEvent> events;

  ProgramOrder(List<RunEvent> events) {
    this.events = events;
  }

  /** Transitively closed: for each event a set of later accesses. */
  long[] ordered() {
    long[] ordered = new long[events.size()];
    for (int a = events.size() - 1; a >= 0; a--) {
      for (int b = events.size() - 1; b > a; b--) {
        if (isOrdered(a, b)) {
          ordered[a] |= 1L << b | ordered[b];
        }
      }
    }
    return ordered;
  }

  private boolean isOrdered(int a, int b) {
    RunEvent first = events.get(a);
    RunEvent second = events.get(b);
    if (!first.isAccess() || !second.isAccess()) {
      return false;
    }
    return first.reads() && first.mode().synchronises()
        || second.writes() && second.mode().synchronises()
        || first.isVolatile() && second.isVolatile()
        || isBetween(a, b, FenceKind.FULL)
        || first.reads() && isBetween(a, b, FenceKind.ACQUIRE)
        || second.writes() && isBetween(a, b, FenceKind.RELEASE)
        || first.reads() && second.reads() && isBetween(a, b, FenceKind.LOAD_LOAD)
        || first.writes() && second.writes() && isBetween(a, b, FenceKind.STORE_STORE);
  }

  private boolean isBetween(int a, int b, FenceKind fence) {
    for (int i = a + 1; i < b; i++) {
      if (events.get(i).isFence(fence)) {
        return true;
      }
    }
    return false;
  }
}
