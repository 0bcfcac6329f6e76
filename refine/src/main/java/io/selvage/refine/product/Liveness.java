package io.selvage.refine.product;

import io.selvage.core.Budget;
import java.util.BitSet;
import java.util.function.IntPredicate;

/**
 * Whether calls return (§2): on the whole graph, as every reduction but that of local steps would
 * lose or join cycles. Calls and returns must be moves of their own.
 */
public final class Liveness {
  private final Edges edges;
  private final int threads;

  private Liveness(Edges edges, int threads) {
    this.edges = edges;
    this.threads = threads;
  }

  public static Liveness of(Implementation implementation, Budget budget) {
    return new Liveness(new Edges(implementation, budget), implementation.threads());
  }

  /** Nothing can be said, for that reason. */
  public static Liveness unknown(String why) {
    return new Liveness(Edges.unknown(why), 0);
  }

  /** How far threads can get in each other's way. */
  public enum Level {
    /** Every call returns, whatever the others do. */
    WAIT_FREE,
    /** Some call returns, whatever threads do. */
    LOCK_FREE,
    /** A call returns if the others keep still. */
    OBSTRUCTION_FREE,
    /** A call may have to wait for another thread. */
    BLOCKING
  }

  /** What is asked of the scheduler. */
  public enum Fairness {
    NONE,
    /** Whoever can always move does move. */
    WEAK,
    /** Whoever can move again and again does move. */
    STRONG
  }

  /** Why nothing can be said, or empty: a state with moves cut off is neither stuck nor alive. */
  public String doubt() {
    return edges.doubt();
  }

  public int states() {
    return edges.states();
  }

  public Level level() {
    boolean waits = isSomebodyDisabled();
    if (!waits && isWaitFree()) {
      return Level.WAIT_FREE;
    }
    if (!waits && !hasCycle(edge -> !edges.isReturn(edge))) {
      return Level.LOCK_FREE;
    }
    return isObstructionFree() ? Level.OBSTRUCTION_FREE : Level.BLOCKING;
  }

  /** Whether there is a state in which all threads are in a call and none can move. */
  public boolean canDeadlock() {
    for (int state = 0; state < edges.states(); state++) {
      if (edges.start(state) == edges.end(state) && isAnybodyPending(state)) {
        return true;
      }
    }
    return false;
  }

  private boolean isAnybodyPending(int state) {
    for (int thread = 0; thread < threads; thread++) {
      if (edges.isPending(state, thread)) {
        return true;
      }
    }
    return false;
  }

  private boolean isSomebodyDisabled() {
    for (int state = 0; state < edges.states(); state++) {
      for (int thread = 0; thread < threads; thread++) {
        if (edges.isPending(state, thread) && !edges.isEnabled(state, thread)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean hasCycle(IntPredicate part) {
    StrongComponents components = new StrongComponents(edges, part);
    for (int edge = 0; edge < edges.size(); edge++) {
      if (components.isOnCycle(edge)) {
        return true;
      }
    }
    return false;
  }

  private boolean isWaitFree() {
    for (int t = 0; t < threads; t++) {
      int thread = t;
      StrongComponents components =
          new StrongComponents(
              edges, edge -> edges.thread(edge) != thread || !edges.isReturn(edge));
      for (int edge = 0; edge < edges.size(); edge++) {
        if (edges.thread(edge) == thread && components.isOnCycle(edge)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean isObstructionFree() {
    for (int t = 0; t < threads; t++) {
      int thread = t;
      if (isSomebodyDisabled()
          || hasCycle(edge -> edges.thread(edge) == thread && !edges.isReturn(edge))) {
        return false;
      }
    }
    return true;
  }

  /** Whether each call leads to its return, as far as the scheduler is fair. */
  public boolean leadsToReturn(Fairness fairness) {
    for (int thread = 0; thread < threads; thread++) {
      BitSet within = new BitSet();
      for (int state = 0; state < edges.states(); state++) {
        if (edges.isPending(state, thread)) {
          if (edges.start(state) == edges.end(state)) {
            return false;
          }
          within.set(state);
        }
      }
      if (hasFairCycle(within, fairness)) {
        return false;
      }
    }
    return true;
  }

  private boolean hasFairCycle(BitSet within, Fairness fairness) {
    StrongComponents components = new StrongComponents(edges, edge -> isInside(edge, within));
    BitSet[] members = new BitSet[components.count()];
    for (int edge = 0; edge < edges.size(); edge++) {
      if (components.isOnCycle(edge)) {
        int number = components.of(edges.source(edge));
        if (members[number] == null) {
          members[number] = new BitSet();
        }
        members[number].set(edges.source(edge));
        members[number].set(edges.target(edge));
      }
    }
    for (BitSet component : members) {
      if (component != null && isFair(component, fairness)) {
        return true;
      }
    }
    return false;
  }

  private boolean isInside(int edge, BitSet within) {
    return within.get(edges.source(edge)) && within.get(edges.target(edge));
  }

  private boolean isFair(BitSet component, Fairness fairness) {
    for (int thread = 0; thread < threads && fairness != Fairness.NONE; thread++) {
      if (moves(component, thread)) {
        continue;
      }
      BitSet enabling = new BitSet();
      int current = thread;
      component.stream().filter(s -> edges.isEnabled(s, current)).forEach(enabling::set);
      if (fairness == Fairness.WEAK && enabling.equals(component)) {
        return false;
      }
      if (fairness == Fairness.STRONG && !enabling.isEmpty()) {
        // A fair cycle, if there is one here, keeps away from where the thread could move.
        BitSet rest = (BitSet) component.clone();
        rest.andNot(enabling);
        return hasFairCycle(rest, fairness);
      }
    }
    return true;
  }

  private boolean moves(BitSet component, int thread) {
    for (int s = component.nextSetBit(0); s >= 0; s = component.nextSetBit(s + 1)) {
      for (int edge = edges.start(s); edge < edges.end(s); edge++) {
        if (edges.thread(edge) == thread && component.get(edges.target(edge))) {
          return true;
        }
      }
    }
    return false;
  }
}
