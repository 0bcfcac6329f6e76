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
 * Whether calls return (§2): on the whole graph, as every reduction but that of local steps would
 * lose or join cycles. Calls and returns must be moves of their own.
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

  /** Nothing can be said, for that reason. */
  public static LivenessCheck unknown(String why) {
    return new LivenessCheck(ExplicitMoveGraph.unknown(why), 0, Budget.unlimited());
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

  /**
   * What is asked of the scheduler. It gives threads their steps, and no locks: who waits for a
   * monitor or an unfair lock may find it taken each time. A fair lock is given to those who wait
   * for it in turn.
   */
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
   * Runs that come to a standstill, as a specification sees them.
   *
   * @param deadlock no thread can move, and the specification would let a call return, or threads
   *     wait for locks that nobody will ever give up
   * @param livelock the same for threads that move, but never return
   * @param waiting a run into a standstill that is none of these: the specification, too, would let
   *     all calls wait for a call that nobody makes
   * @param isJudged whether the specification explains all outcomes: if not, it says nothing of
   *     some standstills, and these pass for waiting
   */
  public record Standstills(
      Optional<Lasso> deadlock,
      Optional<Lasso> livelock,
      Optional<Lasso> waiting,
      boolean isJudged) {}

  /** All ways to come to a standstill, by what the specification says of calls that wait. */
  public Standstills standstills(IndexedSpecification meaning) {
    Optional<Lasso> anyDeadlock = deadlock();
    Optional<Lasso> anyLivelock = livelock();
    if (anyDeadlock.isEmpty() && anyLivelock.isEmpty()) {
      return new Standstills(anyDeadlock, anyLivelock, Optional.empty(), true);
    }
    PermittedWaits excuses = new PermittedWaits(edges, threads, meaning, budget);
    Optional<Lasso> deadlock = deadlock(s -> edges.isTangled(s) || excuses.isMissing(s));
    Optional<Lasso> livelock = livelock(excuses::isMissing);
    Optional<Lasso> waiting =
        deadlock(s -> !edges.isTangled(s) && !excuses.isMissing(s))
            .or(() -> livelock(s -> !excuses.isMissing(s)));
    return new Standstills(deadlock, livelock, waiting, excuses.areWhole());
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

  /** Whether each call leads to its return, as far as the scheduler is fair. */
  public boolean leadsToReturn(Fairness fairness) {
    return neverReturning(fairness).isEmpty();
  }

  /** A run that a scheduler so fair allows and in which some call never returns. */
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
   * A run in which somebody is in a call, everybody who can moves, and nobody returns any more: the
   * threads keep each other busy, or all wait for what never comes. Locks are taken to be given to
   * everybody who waits for them, as a livelock should not be a matter of who is first.
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

  /** A run that ends in such a state or goes round along such moves. */
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

  /** How many threads there are. */
  public int threads() {
    return threads;
  }
}
