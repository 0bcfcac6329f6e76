package io.selvage.relaxed.internal.graph;

import io.selvage.relaxed.engine.AccessStrength;

/**
 * What the documentation of VarHandle calls "not reordered", within a thread: for a set of its
 * events, which of the later events stay after one of them. The events are presented in program
 * order. Closed under transitivity if each event that stays after the set is added to it.
 */
public final class KeptOrder {
  private boolean isEmpty;
  private boolean hasRead;
  private boolean hasWrite;
  private boolean hasVolatile;

  /** An acquiring read, or a fence after a read: everything later stays after it. */
  private boolean keepsAll;

  private boolean keepsWrites;
  private boolean keepsReads;

  public KeptOrder() {
    clear();
  }

  public void clear() {
    isEmpty = true;
    hasRead = false;
    hasWrite = false;
    hasVolatile = false;
    keepsAll = false;
    keepsWrites = false;
    keepsReads = false;
  }

  public boolean isEmpty() {
    return isEmpty;
  }

  /** Whether everything later stays after the set. */
  public boolean keepsAll() {
    return keepsAll;
  }

  /** Whether a read with this strength stays after some event of the set. */
  public boolean keepsRead(int strength) {
    return keepsAll || keepsReads || hasVolatile && isVolatile(strength);
  }

  /** The same of a write. */
  public boolean keepsWrite(int strength) {
    return keepsAll
        || keepsWrites
        || !isEmpty && (strength & AccessStrength.RELEASE) != 0
        || hasVolatile && isVolatile(strength);
  }

  public void addRead(int strength) {
    isEmpty = false;
    hasRead = true;
    keepsAll |= (strength & AccessStrength.ACQUIRE) != 0;
    hasVolatile |= isVolatile(strength);
  }

  public void addWrite(int strength) {
    isEmpty = false;
    hasWrite = true;
    hasVolatile |= isVolatile(strength);
  }

  /** A fence in program order; returns whether it keeps anything after the set. */
  public boolean passFence(int strength) {
    boolean isNarrow = (strength & AccessStrength.NARROW) != 0;
    boolean acquires = (strength & AccessStrength.ACQUIRE) != 0;
    boolean releases = (strength & AccessStrength.RELEASE) != 0;
    if (isNarrow) {
      keepsReads |= acquires && hasRead;
      keepsWrites |= releases && hasWrite;
      return acquires && hasRead || releases && hasWrite;
    }
    boolean keeps = isVolatile(strength) && !isEmpty || acquires && hasRead || releases && !isEmpty;
    keepsAll |= isVolatile(strength) && !isEmpty || acquires && hasRead;
    keepsWrites |= releases && !isEmpty;
    return keeps;
  }

  /** Adds an event of a graph to the set. */
  public void addEvent(ExecutionGraph g, int e) {
    switch (g.kind[e]) {
      case ExecutionGraph.READ -> addRead(g.strength[e]);
      case ExecutionGraph.WRITE -> addWrite(g.strength[e]);
      // Starting a thread is a release, joining one an acquire.
      case ExecutionGraph.START -> addWrite(AccessStrength.RELEASE);
      case ExecutionGraph.JOIN -> addRead(AccessStrength.ACQUIRE);
      default -> {}
    }
  }

  /** Whether an event of a graph stays after the set; a fence takes effect. */
  public boolean keepsEvent(ExecutionGraph g, int e) {
    return switch (g.kind[e]) {
      case ExecutionGraph.READ -> keepsRead(g.strength[e]);
      case ExecutionGraph.WRITE -> keepsWrite(g.strength[e]);
      case ExecutionGraph.START -> !isEmpty;
      case ExecutionGraph.JOIN -> keepsAll;
      case ExecutionGraph.FENCE -> {
        if ((g.strength[e] & AccessStrength.FINAL) == 0) {
          passFence(g.strength[e]);
        }
        yield false;
      }
      default -> false;
    };
  }

  /** Whether an event stays before a later one of its thread. */
  public static boolean isKept(ExecutionGraph g, int first, int second) {
    KeptOrder order = new KeptOrder();
    order.addEvent(g, first);
    for (int e = g.behind[first]; e >= 0; e = g.behind[e]) {
      if (order.keepsEvent(g, e)) {
        if (e == second) {
          return true;
        }
        order.addEvent(g, e);
      } else if (e == second) {
        return false;
      }
    }
    return false;
  }

  private static boolean isVolatile(int strength) {
    return (strength & AccessStrength.TOTAL) != 0;
  }
}
