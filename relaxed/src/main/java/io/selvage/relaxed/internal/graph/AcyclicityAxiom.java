package io.selvage.relaxed.internal.graph;

import io.selvage.relaxed.MemoryModel;

/**
 * The part of a model that looks at the whole graph. It is asked only when an event was added that
 * has something after it: a read whose source has a later write, or a write that is not the last of
 * its place. Otherwise nothing leads on from the event, so that it is in no cycle.
 */
public interface AcyclicityAxiom {
  /**
   * Whether there is still no cycle.
   *
   * @param added the event added
   * @param other another that changed with it, or {@link ExecutionGraph#NONE}
   * @param later the write that comes after them
   */
  boolean allows(ExecutionGraph g, int added, int other, int later);

  /**
   * Whether the whole graph has no cycle. Program order and what is read have none together, so
   * that a cycle goes through a write that comes later than another or than what a read found.
   */
  default boolean holds(ExecutionGraph g) {
    for (int e = 0; e < g.size; e++) {
      int later = later(g, e);
      if (later >= 0 && !allows(g, e, ExecutionGraph.NONE, later)) {
        return false;
      }
    }
    return true;
  }

  /** The first write after a write, or after what a read found. */
  private static int later(ExecutionGraph g, int e) {
    return switch (g.kind[e]) {
      case ExecutionGraph.WRITE -> g.later[e];
      case ExecutionGraph.READ -> g.laterThan(g.source[e], g.place[e]);
      default -> ExecutionGraph.NONE;
    };
  }

  static AcyclicityAxiom of(MemoryModel model) {
    return switch (model.total) {
      case NOTHING -> (g, added, other, later) -> true;
      case EVERYTHING -> new PpoAcyclicity(PreservedProgramOrder.KEPT);
      case STORES -> new PpoAcyclicity(PreservedProgramOrder.BUFFERED);
      case PSC -> new PartialScAxiom(PartialScAxiom.Scb.OF_RC11);
      case PSC_OF_GENMC -> new PartialScAxiom(PartialScAxiom.Scb.OF_GENMC);
      case PSC_OF_JAVA -> new PartialScAxiom(PartialScAxiom.Scb.OF_JAVA);
    };
  }
}
