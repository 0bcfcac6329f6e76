package io.selvage.refine.liveness;

import io.selvage.core.budget.Budget;
import io.selvage.refine.internal.graph.ImplementationModel;
import io.selvage.refine.internal.liveness.ExplicitMoveGraph;
import io.selvage.refine.internal.liveness.FairCycleSearch;
import io.selvage.refine.internal.liveness.LassoBuilder;
import io.selvage.refine.internal.liveness.PermittedWaits;
import io.selvage.refine.internal.liveness.StrongComponents;
import io.selvage.refine.internal.product.IndexedSpecification;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * Checks whether calls return (§2): on the whole graph, as every reduction except that of local
 * steps would lose or merge cycles. Calls and returns must be moves of their own.
 */
public final class LivenessCheck {
  private final ExplicitMoveGraph edges;
  private final int threads;
  private final Budget budget;

  private LivenessCheck(ExplicitMoveGraph edges, int threads, Budget budget) {
    this.edges = edges;
    this.threads = threads;
    this.budget = budget;
  }

  public static LivenessCheck of(ImplementationModel implementation, Budget budget) {
    return new LivenessCheck(
        new ExplicitMoveGraph(implementation, budget), implementation.threads(), budget);
  }

  /** An inconclusive result, with the reason. */
  public static LivenessCheck unknown(String why) {
    return new LivenessCheck(ExplicitMoveGraph.unknown(why), 0, Budget.unlimited());
  }

  /** Progress conditions, strongest first. */
  public enum Level {
    /** Every call returns, whatever other threads do. */
    WAIT_FREE,
    /** Some call returns, whatever threads do. */
    LOCK_FREE,
    /** A call returns if the other threads do not move. */
    OBSTRUCTION_FREE,
    /** A call may have to wait for another thread. */
    BLOCKING
  }

  /**
   * Fairness of the scheduler. The scheduler grants steps to threads, but not locks: a thread that
   * waits for a monitor or an unfair lock may find it taken each time. A fair lock is granted to
   * its waiting threads in order.
   */
  public enum Fairness {
    NONE,
    /** A thread that is continuously enabled moves. */
    WEAK,
    /** A thread that is enabled infinitely often moves infinitely often. */
    STRONG
  }

  /**
   * Why the result is inconclusive, or empty: a state with truncated moves is neither stuck nor
   * live.
   */
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

  /** Whether a state is reachable in which threads are in calls and none can move. */
  public boolean canDeadlock() {
    return deadlock().isPresent();
  }

  /** A shortest run to such a state. */
  public Optional<Lasso> deadlock() {
    return deadlock(state -> true);
  }

  private Optional<Lasso> deadlock(IntPredicate where) {
    BitSet stuck = new BitSet();
    for (int state = 0; state < edges.nodes(); state++) {
      if (edges.start(state) == edges.end(state) && isAnybodyPending(state) && where.test(state)) {
        stuck.set(state);
      }
    }
    return stuck.isEmpty()
        ? Optional.empty()
        : Optional.of(
            lasso(new LassoBuilder.LassoPath(LassoBuilder.to(edges, stuck, budget), List.of())));
  }

  /**
   * Runs that reach a standstill, classified by a specification.
   *
   * @param deadlock no thread can move, and the specification would let a call return, or threads
   *     wait for locks that will never be released
   * @param livelock the same for threads that move, but never return
   * @param waiting a run into any other standstill: the specification, too, would let all calls
   *     wait for a call that no thread makes
   * @param isJudged whether the specification explains all outcomes; if not, it cannot classify
   *     some standstills, which then count as waiting
   */
  public record Standstills(
      Optional<Lasso> deadlock,
      Optional<Lasso> livelock,
      Optional<Lasso> waiting,
      boolean isJudged) {}

  /** All standstills, classified by what the specification says of waiting calls. */
  public Standstills standstills(IndexedSpecification specification) {
    Optional<Lasso> anyDeadlock = deadlock();
    Optional<Lasso> anyLivelock = livelock();
    if (anyDeadlock.isEmpty() && anyLivelock.isEmpty()) {
      return new Standstills(anyDeadlock, anyLivelock, Optional.empty(), true);
    }
    PermittedWaits excuses = new PermittedWaits(edges, threads, specification, budget);
    Optional<Lasso> deadlock = deadlock(s -> edges.isTangled(s) || excuses.isMissing(s));
    Optional<Lasso> livelock = livelock(excuses::isMissing);
    Optional<Lasso> waiting =
        deadlock(s -> !edges.isTangled(s) && !excuses.isMissing(s))
            .or(() -> livelock(s -> !excuses.isMissing(s)));
    return new Standstills(deadlock, livelock, waiting, excuses.areComplete());
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
    StrongComponents components = new StrongComponents(edges, part, budget);
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
              edges, edge -> edges.thread(edge) != thread || !edges.isReturn(edge), budget);
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

  /** Whether each call leads to its return under this fairness. */
  public boolean leadsToReturn(Fairness fairness) {
    return neverReturning(fairness).isEmpty();
  }

  /** A run that a scheduler with this fairness allows and in which some call never returns. */
  public Optional<Lasso> neverReturning(Fairness fairness) {
    for (int t = 0; t < threads; t++) {
      int thread = t;
      Optional<Lasso> run =
          endless(
              edge -> isInCall(edge, thread),
              s -> edges.isPending(s, thread),
              FairCycleSearch.FairnessRequirement.of(fairness));
      if (run.isPresent()) {
        return run;
      }
    }
    return Optional.empty();
  }

  /**
   * A run in which some thread is in a call, every enabled thread moves, and no thread returns any
   * more: the threads keep each other busy, or all wait for an event that never occurs. Locks are
   * assumed to be granted to every waiting thread, as a livelock should not depend on acquisition
   * order.
   */
  public Optional<Lasso> livelock() {
    return livelock(state -> true);
  }

  private Optional<Lasso> livelock(IntPredicate where) {
    return endless(
        edge -> !edges.isReturn(edge) && where.test(edges.source(edge)),
        state -> false,
        FairCycleSearch.FairnessRequirement.STRONG_AND_LOCKS);
  }

  /** A run that ends in such a state or cycles along such moves. */
  private Optional<Lasso> endless(
      IntPredicate part, IntPredicate isBadEnd, FairCycleSearch.FairnessRequirement demand) {
    for (int state = 0; state < edges.nodes(); state++) {
      if (edges.start(state) == edges.end(state) && isBadEnd.test(state)) {
        BitSet end = new BitSet();
        end.set(state);
        return Optional.of(
            lasso(new LassoBuilder.LassoPath(LassoBuilder.to(edges, end, budget), List.of())));
      }
    }
    return new FairCycleSearch(edges, threads, 0, demand, budget)
        .find(part)
        .map(rounds -> lasso(LassoBuilder.around(edges, rounds, budget)));
  }

  private Lasso lasso(LassoBuilder.LassoPath way) {
    return Lasso.of(edges, way.prefix(), way.cycle());
  }

  private boolean isInCall(int edge, int thread) {
    return edges.isPending(edges.source(edge), thread)
        && edges.isPending(edges.target(edge), thread)
        && !(edges.isReturn(edge) && edges.thread(edge) == thread);
  }

  ExplicitMoveGraph edges() {
    return edges;
  }

  /** The number of threads. */
  public int threads() {
    return threads;
  }
}
