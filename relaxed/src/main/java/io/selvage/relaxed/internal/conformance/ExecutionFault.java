package io.selvage.relaxed.internal.conformance;

import io.selvage.relaxed.internal.analysis.CallRelation;

/** What is wrong with an execution. */
public final class ExecutionFault {
  /** The three ways not to refine (section 4.3). */
  public enum Kind {
    /** The calls returned what no order of them explains. */
    WRONG_RESULTS,
    /** The results are explained, but some call should have happened before some return. */
    MISSING_SYNCHRONIZATION,
    /** A client that orders calls rules out all explanations and not the execution. */
    EXTENDED_CLIENT
  }

  public final Kind kind;

  /** What is missing, or what the client adds. */
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
