package io.selvage.refine.internal.liveness;

import io.selvage.core.budget.Budget;
import io.selvage.refine.liveness.LivenessCheck.Fairness;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Searches for nodes among which an infinite run can cycle under a fair scheduler, with all marks
 * infinitely often: strongly connected ones, in which every thread that does not move is disabled
 * somewhere (weak fairness) or everywhere (strong fairness). For strong fairness the nodes in which
 * such a thread is enabled are removed, and the rest is searched again.
 *
 * <p>A scheduler does not grant locks. A thread that waits for a lock which is free from time to
 * time need not get it under any fairness (it is not {@link MoveGraph#free free} to move), only if
 * the lock is free forever from some time on. A fair lock is granted in order: once a thread has
 * had a step to queue for it, no other thread overtakes it forever. So the moves that overtake a
 * thread which does not move are removed, and the rest is searched again. Queueing is not
 * observable, so finite runs are the same for both kinds of lock (decision 0152).
 */
public final class FairCycleSearch {
  private final MoveGraph graph;
  private final int threads;
  private final long marks;
  private final FairnessRequirement demand;
  private final Budget budget;

  /** For each node its latest group; and its position within some arrays. */
  private final int[] groups;

  private final int[] places;
  private int lastGroup;

  /** The fairness of the scheduler, and of locks. */
  public enum FairnessRequirement {
    NONE,
    WEAK,
    STRONG,
    /**
     * Strong fairness, and a thread that waits for a lock that is free infinitely often gets it.
     */
    STRONG_AND_LOCKS;

    public static FairnessRequirement of(Fairness fairness) {
      return switch (fairness) {
        case NONE -> NONE;
        case WEAK -> WEAK;
        case STRONG -> STRONG;
      };
    }
  }

  /**
   * Nodes among which a run can cycle.
   *
   * @param part the arrows that it may take
   */
  public record CycleNodes(BitSet nodes, IntPredicate part) {}

  public FairCycleSearch(
      MoveGraph graph, int threads, long marks, FairnessRequirement demand, Budget budget) {
    this.graph = graph;
    this.threads = threads;
    this.marks = marks;
    this.demand = demand;
    this.budget = budget;
    this.groups = new int[graph.nodes()];
    this.places = new int[graph.nodes()];
  }

  /** Such nodes within a part of the graph, if any exist. */
  public Optional<CycleNodes> find(IntPredicate part) {
    return find(IntStream.range(0, graph.nodes()).toArray(), part);
  }

  private Optional<CycleNodes> find(int[] among, IntPredicate part) {
    int group = mark(among);
    StrongComponents components =
        new StrongComponents(graph, arrow -> isWithin(arrow, part, group), among, places, budget);
    // All components first: a closer inspection of one of them reassigns groups.
    for (int[] component : components.cyclic()) {
      Optional<CycleNodes> fair = fairPart(component, part);
      if (fair.isPresent()) {
        return fair;
      }
    }
    return Optional.empty();
  }

  /** Makes the nodes a group, so that arrows can be tested for membership. */
  private int mark(int[] nodes) {
    lastGroup++;
    for (int node : nodes) {
      groups[node] = lastGroup;
    }
    return lastGroup;
  }

  private boolean isWithin(int arrow, IntPredicate part, int group) {
    return groups[graph.source(arrow)] == group
        && groups[graph.target(arrow)] == group
        && part.test(arrow);
  }

  private Optional<CycleNodes> fairPart(int[] component, IntPredicate part) {
    Seen seen = new Seen(component, part);
    if ((seen.marks & marks) != marks) {
      return Optional.empty();
    }
    int idle = ((1 << threads) - 1) & ~seen.moving;
    if (demand == FairnessRequirement.NONE) {
      return Optional.of(rounds(component, part));
    }
    if ((idle & seen.always) != 0) {
      return Optional.empty();
    }
    if ((idle & seen.overtaken) != 0) {
      return find(component, arrow -> part.test(arrow) && !isOvertaking(arrow, idle));
    }
    if (demand == FairnessRequirement.WEAK || (idle & seen.sometimes) == 0) {
      return Optional.of(rounds(component, part));
    }
    return find(
        Arrays.stream(component).filter(node -> (mustMove(node) & idle) == 0).toArray(), part);
  }

  private static CycleNodes rounds(int[] component, IntPredicate part) {
    BitSet nodes = new BitSet();
    Arrays.stream(component).forEach(nodes::set);
    return new CycleNodes(nodes, part);
  }

  private boolean isOvertaking(int arrow, int idle) {
    return (graph.overtaken(arrow) & idle) != 0;
  }

  /** The threads that cannot visit a node infinitely often without moving. */
  private int mustMove(int node) {
    return demand == FairnessRequirement.STRONG_AND_LOCKS ? graph.enabled(node) : graph.free(node);
  }

  /** Summary of a component. */
  private final class Seen {
    private long marks;
    private int moving;
    private int always = -1;
    private int sometimes;
    private int overtaken;

    Seen(int[] component, IntPredicate part) {
      int group = mark(component);
      for (int node : component) {
        budget.require();
        always &= graph.enabled(node);
        sometimes |= mustMove(node);
        for (int arrow = graph.start(node); arrow < graph.end(node); arrow++) {
          if (isWithin(arrow, part, group)) {
            marks |= graph.marks(arrow);
            moving |= graph.thread(arrow) < 0 ? 0 : 1 << graph.thread(arrow);
            overtaken |= graph.overtaken(arrow);
          }
        }
      }
    }
  }
}
