package io.selvage.relaxed.internal.conformance;

import io.selvage.relaxed.internal.analysis.CallRelation;

/** The violation of an execution. */
public final class ExecutionFault {
  /** The three ways to violate refinement (section 4.3). */
  public enum Kind {
    /** No order of the calls explains their results. */
    WRONG_RESULTS,
    /** The results are explained, but some call should have happened before some return. */
    MISSING_SYNCHRONIZATION,
    /** A client that orders calls rules out all explanations but not the execution. */
    EXTENDED_CLIENT
  }

  public final Kind kind;

  /** The missing synchronisation, or the edges that the client adds. */
  final CallRelation edges;

  ExecutionFault(Kind kind, CallRelation edges) {
    this.kind = kind;
    this.edges = edges;
  }

  @Override
  public String toString() {
    return kind + " " + edges;
  }
}
