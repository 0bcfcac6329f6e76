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

  /** The origin of the index of an access to an array, as of a base. */
  default int index(ExecutionGraph g, int access) {
    return STATIC;
  }

  /**
   * Whether two accesses of a location compute its address in the same way. Reads of different
   * threads are different origins.
   */
  default boolean isSameAddress(ExecutionGraph g, int one, int other) {
    int base = of(g, one);
    int index = index(g, one);
    return base == of(g, other)
        && index == index(g, other)
        && (g.thread[one] == g.thread[other] || base < 0 && index < 0);
  }

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
