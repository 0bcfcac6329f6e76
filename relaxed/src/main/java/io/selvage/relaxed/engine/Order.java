package io.selvage.relaxed.engine;

/**
 * The part of a model that looks at the whole graph. It is asked only when an event was added that
 * has something after it: a read whose source has a later write, or a write that is not the last of
 * its place. Otherwise nothing leads on from the event, so that it is in no cycle.
 */
interface Order {
  /**
   * Whether there is still no cycle.
   *
   * @param added the event added
   * @param other another that changed with it, or {@link Graph#NONE}
   * @param later the write that comes after them
   */
  boolean allows(Graph g, int added, int other, int later);

  /**
   * Whether the whole graph has no cycle. Program order and what is read have none together, so
   * that a cycle goes through a write that comes later than another or than what a read found.
   */
  default boolean holds(Graph g) {
    for (int e = 0; e < g.size; e++) {
      int later = later(g, e);
      if (later >= 0 && !allows(g, e, Graph.NONE, later)) {
        return false;
      }
    }
    return true;
  }

  /** The first write after a write, or after what a read found. */
  private static int later(Graph g, int e) {
    return switch (g.kind[e]) {
      case Graph.WRITE -> g.later[e];
      case Graph.READ -> g.laterThan(g.source[e], g.place[e]);
      default -> Graph.NONE;
    };
  }

  static Order of(MemoryModel model) {
    return switch (model.total) {
      case NOTHING -> (g, added, other, later) -> true;
      case EVERYTHING -> new Reach(ProgramOrder.KEPT);
      case STORES -> new Reach(ProgramOrder.BUFFERED);
      case PSC -> new PartialSc(PartialSc.Scb.OF_RC11);
      case PSC_OF_GENMC -> new PartialSc(PartialSc.Scb.OF_GENMC);
      case PSC_OF_JAVA -> new PartialSc(PartialSc.Scb.OF_JAVA);
    };
  }
}
