package io.selvage.relaxed.internal.graph;

/**
 * Where the references come from through which threads access memory: the read, allocation or
 * argument that gave the thread the reference, carried exactly, since references have no
 * arithmetic.
 */
public interface BaseOrigins {
  /** No reference: the location is static, or known by name. */
  int STATIC = -1;

  /**
   * The origin of the base of an access: the node of the read that found the reference, or a
   * negative number; the same for two accesses of a thread exactly if their bases have the same
   * origin.
   */
  int of(ExecutionGraph g, int access);

  /** For programs without references. */
  BaseOrigins NONE = (g, access) -> STATIC;

  /** The read that found the base, or {@link ExecutionGraph#NONE}. */
  default int read(ExecutionGraph g, int access) {
    int node = of(g, access);
    if (node < 0) {
      return ExecutionGraph.NONE;
    }
    int e = g.before[access];
    while (e >= 0 && g.node[e] != node) {
      e = g.before[e];
    }
    return e;
  }
}
