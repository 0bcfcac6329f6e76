package io.selvage.relaxed.internal.buffering;

import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.internal.graph.CoherenceAxiom;
import io.selvage.relaxed.internal.graph.ExecutionGraph;
import io.selvage.relaxed.internal.graph.JavaConsistency;
import io.selvage.relaxed.internal.graph.MemoryLocations;
import io.selvage.relaxed.internal.graph.ProgramOrderGraph;
import io.selvage.relaxed.internal.thread.ReplayableThread;
import io.selvage.relaxed.internal.thread.ThreadTrie;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/**
 * Decides which explored graphs with postponed reads are executions: the assumptions hold, all
 * axioms of Java hold in program order, every write is justified, and no other set of postponed
 * reads stands for the same execution.
 */
public final class PostponedExecutions {
  private final MemoryModel model;
  private final MemoryLocations places;
  private final PostponementPlan plan;
  private final ProgramOrderGraph order;
  private final JavaConsistency java;
  private final JustifiedWrites justified;
  private final Counts counts;

  /** Graphs that were found and are no executions; workers share them. */
  public static final class Counts {
    private final AtomicLong dropped = new AtomicLong();
    private final AtomicLong undecided = new AtomicLong();

    /** Graphs without their assumptions, or that an axiom forbids, or that are found twice. */
    public long dropped() {
      return dropped.get();
    }

    /** Those of them of which it is not known whether their values are out of thin air. */
    public long undecided() {
      return undecided.get();
    }
  }

  /**
   * @param known a graph to begin with
   * @param isOver whether the time has ended
   */
  public PostponedExecutions(
      ExecutionExplorer.Code code,
      MemoryModel model,
      MemoryLocations places,
      PostponementPlan plan,
      Counts counts,
      ExecutionGraph known,
      BooleanSupplier isOver) {
    this.counts = counts;
    this.model = model;
    this.places = places;
    this.plan = plan;
    this.order = new ProgramOrderGraph(model);
    this.java =
        new JavaConsistency(
            new CoherenceAxiom(model, places),
            new ReplayedOrigins(code, places),
            code.representing(),
            known);
    this.justified = new JustifiedWrites(code, places, known, isOver);
  }

  /** The axioms, for the graph that was accepted last. */
  public JavaConsistency axioms() {
    return java;
  }

  /** The execution in program order, if it is one. */
  public Optional<ExecutionGraph> accept(ExecutionGraph g, ThreadTrie[] tries) {
    Optional<ExecutionGraph> found = execution(g, tries);
    if (found.isEmpty()) {
      counts.dropped.incrementAndGet();
    }
    return found;
  }

  private Optional<ExecutionGraph> execution(ExecutionGraph g, ThreadTrie[] tries) {
    for (int t = 0; t < tries.length; t++) {
      if (tries[t].hasFailed(g.state[t]) || waitsUnlikeChosen(g, t)) {
        return Optional.empty();
      }
    }
    ExecutionGraph ordered = order.of(g);
    CanonicalPostponement postponed = new CanonicalPostponement(ordered, plan, places);
    boolean isFirst = !postponed.hasPostponed() || postponed.isFirst();
    return isFirst
            && java.allowsAnyOrder(ordered, model)
            && (!postponed.hasPostponed() || isJustified(ordered))
        ? Optional.of(ordered)
        : Optional.empty();
  }

  /** Whether a thread that has postponed something waits for another one that never ends. */
  private static boolean waitsUnlikeChosen(ExecutionGraph g, int thread) {
    int last = g.last[thread];
    return last >= 0
        && g.kind[last] == ExecutionGraph.CHOICE
        && g.position[last] == ReplayableThread.NOT_IN_PROGRAM;
  }

  private boolean isJustified(ExecutionGraph ordered) {
    JustifiedWrites.Answer answer = justified.of(ordered);
    if (answer == JustifiedWrites.Answer.UNDECIDED) {
      counts.undecided.incrementAndGet();
    }
    return answer == JustifiedWrites.Answer.ALL;
  }
}
