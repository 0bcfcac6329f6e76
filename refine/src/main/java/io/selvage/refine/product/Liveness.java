package io.selvage.refine.product;

import io.selvage.core.Budget;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
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
    return edges.nodes();
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

  /** Whether there is a state in which threads are in calls and none can move. */
  public boolean canDeadlock() {
    return deadlock().isPresent();
  }

  /** A shortest way to such a state. */
  public Optional<Lasso> deadlock() {
    BitSet stuck = new BitSet();
    for (int state = 0; state < edges.nodes(); state++) {
      if (edges.start(state) == edges.end(state) && isAnybodyPending(state)) {
        stuck.set(state);
      }
    }
    return stuck.isEmpty()
        ? Optional.empty()
        : Optional.of(lasso(new Laps.Way(Laps.to(edges, stuck), List.of())));
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
    for (int state = 0; state < edges.nodes(); state++) {
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
    return neverReturning(fairness).isEmpty();
  }

  /** A run that a scheduler so fair allows and in which some call never returns. */
  public Optional<Lasso> neverReturning(Fairness fairness) {
    for (int t = 0; t < threads; t++) {
      int thread = t;
      Optional<Lasso> run =
          endless(edge -> isInCall(edge, thread), s -> edges.isPending(s, thread), fairness);
      if (run.isPresent()) {
        return run;
      }
    }
    return Optional.empty();
  }

  /**
   * A run in which somebody is in a call, everybody who can moves, and nobody returns any more: the
   * threads keep each other busy, or all wait for what never comes.
   */
  public Optional<Lasso> livelock() {
    return endless(edge -> !edges.isReturn(edge), state -> false, Fairness.STRONG);
  }

  /** A run that ends in such a state or goes round along such moves. */
  private Optional<Lasso> endless(IntPredicate part, IntPredicate isBadEnd, Fairness fairness) {
    for (int state = 0; state < edges.nodes(); state++) {
      if (edges.start(state) == edges.end(state) && isBadEnd.test(state)) {
        BitSet end = new BitSet();
        end.set(state);
        return Optional.of(lasso(new Laps.Way(Laps.to(edges, end), List.of())));
      }
    }
    return new FairCycles(edges, threads, 0, fairness)
        .find(part)
        .map(nodes -> lasso(Laps.around(edges, part, nodes)));
  }

  private Lasso lasso(Laps.Way way) {
    return Lasso.of(edges, way.prefix(), way.cycle());
  }

  private boolean isInCall(int edge, int thread) {
    return edges.isPending(edges.source(edge), thread)
        && edges.isPending(edges.target(edge), thread)
        && !(edges.isReturn(edge) && edges.thread(edge) == thread);
  }

  Edges edges() {
    return edges;
  }

  /** How many threads there are. */
  public int threads() {
    return threads;
  }
}
