package io.selvage.relaxed.clients;

/** What is wrong with an execution. */
final class Fault {
  /** The three ways not to refine (section 4.3). */
  enum Kind {
    /** The calls returned what no order of them explains. */
    WRONG_RESULTS,
    /** The results are explained, but some call should have happened before some return. */
    MISSING_SYNCHRONIZATION,
    /** A client that orders calls rules out all explanations and not the execution. */
    EXTENDED_CLIENT
  }

  final Kind kind;

  /** What is missing, or what the client adds. */
  final Rows edges;

  Fault(Kind kind, Rows edges) {
    this.kind = kind;
    this.edges = edges;
  }

  @Override
  public String toString() {
    return kind + " " + edges;
  }
}
