package io.selvage.relaxed.internal.buffering;

import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.internal.graph.CoherenceAxiom;
import io.selvage.relaxed.internal.graph.ExecutionGraph;
import io.selvage.relaxed.internal.graph.JavaConsistency;
import io.selvage.relaxed.internal.graph.MemoryLocations;
import io.selvage.relaxed.internal.graph.ProgramOrderGraph;
import io.selvage.relaxed.internal.thread.ThreadTrie;
import java.util.Optional;

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

  /**
   * @param known a graph to begin with
   */
  public PostponedExecutions(
      ExecutionExplorer.Code code,
      MemoryModel model,
      MemoryLocations places,
      PostponementPlan plan,
      ExecutionGraph known) {
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
    this.justified = new JustifiedWrites(code, places, known);
  }

  /** The axioms, for the graph that was accepted last. */
  public JavaConsistency axioms() {
    return java;
  }

  /** The execution in program order, if it is one. */
  public Optional<ExecutionGraph> accept(ExecutionGraph g, ThreadTrie[] tries) {
    for (int t = 0; t < tries.length; t++) {
      if (tries[t].hasFailed(g.state[t])) {
        return Optional.empty();
      }
    }
    ExecutionGraph ordered = order.of(g);
    CanonicalPostponement postponed =
        new CanonicalPostponement(ordered, e -> isEligible(ordered, e));
    boolean isExecution =
        java.allowsAnyOrder(ordered, model)
            && (!postponed.hasPostponed() || postponed.isFirst() && justified.isAll(ordered));
    return isExecution ? Optional.of(ordered) : Optional.empty();
  }

  private boolean isEligible(ExecutionGraph g, int e) {
    return g.kind[e] == ExecutionGraph.READ
        && (g.strength[e] & AccessStrength.ACQUIRE) == 0
        && plan.isEligible(places.object(g.place[e]), places.slot(g.place[e]));
  }
}
