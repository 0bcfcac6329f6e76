package io.selvage.samples.weak;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The timestamped stack of Dodds, Haas and Kirsch (POPL 2015), a pool for each push. An element is
 * first stored in its pool and timestamped afterwards; until then it counts as the youngest. A
 * deletion scans all pools and takes the youngest element; it reports "empty" only if a second scan
 * shows the same pools.
 *
 * <p>With acquire-release accesses only, it does not satisfy strength R (Figure 7): one deletion
 * may miss the timestamp of an element, and another deletion, synchronising with the thread that
 * set it, may miss a later element. {@link TimestampedStackVolatile} satisfies it.
 */
public class TimestampedStack {
  static final VarHandle POOLS = MethodHandles.arrayElementVarHandle(Node[].class);
  private static final VarHandle USED;
  private static final VarHandle CLOCK;
  static final VarHandle TIME;
  private static final VarHandle TAKEN;

  static {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    USED = Handles.of(lookup, TimestampedStack.class, "used", int.class);
    CLOCK = Handles.of(lookup, TimestampedStack.class, "clock", int.class);
    TIME = Handles.of(lookup, Node.class, "time", int.class);
    TAKEN = Handles.of(lookup, Node.class, "taken", int.class);
  }

  /** Later than any timestamp. */
  private static final int NO_TIME = 1000;

  static final class Node {
    Object value;
    int time = NO_TIME;
    int taken;
  }

  private final Node[] pools = new Node[4];
  private int used;
  private int clock;

  public void push(Object value) {
    Node node = new Node();
    node.value = value;
    put(pools, (int) USED.getAndAddRelease(this, 1), node);
    stamp(node, now());
  }

  public Object pop() {
    Node[] seen = new Node[pools.length];
    for (; ; ) {
      Node youngest = youngest(seen);
      if (youngest == null) {
        if (isAs(seen)) {
          return null;
        }
      } else if (takes(youngest)) {
        return youngest.value;
      }
    }
  }

  private Node youngest(Node[] seen) {
    Node youngest = null;
    int time = -1;
    for (int i = 0; i < pools.length; i++) {
      Node node = get(pools, i);
      seen[i] = node;
      if (node != null && (int) TAKEN.getAcquire(node) == 0) {
        int other = time(node);
        if (other > time) {
          youngest = node;
          time = other;
        }
      }
    }
    return youngest;
  }

  private boolean isAs(Node[] seen) {
    for (int i = 0; i < pools.length; i++) {
      if (get(pools, i) != seen[i]) {
        return false;
      }
    }
    return true;
  }

  private int now() {
    VarHandle.releaseFence();
    return (int) CLOCK.getAndAddAcquire(this, 1);
  }

  private static boolean takes(Node node) {
    VarHandle.releaseFence();
    return (int) TAKEN.compareAndExchangeAcquire(node, 0, 1) == 0;
  }

  Node get(Node[] of, int i) {
    return (Node) POOLS.getAcquire(of, i);
  }

  void put(Node[] of, int i, Node node) {
    POOLS.setRelease(of, i, node);
  }

  int time(Node node) {
    return (int) TIME.getAcquire(node);
  }

  void stamp(Node node, int time) {
    TIME.setRelease(node, time);
  }
}
