package io.selvage.relaxed.internal.graph;

import io.selvage.relaxed.MemoryModel;

/**
 * The part of a model that concerns the whole graph. It is evaluated only when an event with
 * successors was added: a read whose source has a later write, or a write that is not the last of
 * its location. Otherwise the event has no outgoing edge and is on no cycle.
 */
public interface AcyclicityAxiom {
  /**
   * Whether the graph is still acyclic.
   *
   * @param added the event added
   * @param other another that changed with it, or {@link ExecutionGraph#NONE}
   * @param later the write that comes after them
   */
  boolean allows(ExecutionGraph g, int added, int other, int later);

  /**
   * Whether the whole graph is acyclic. Program order and reads-from together have no cycle, so a
   * cycle goes through a write that comes later than another or than the source of a read.
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

  /** The next write after a write, or after the source of a read. */
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
