package io.selvage.unbounded.atomicity;

/** The kinds of events, with their names in a trace. */
public enum TraceEventKind {
  BEGIN("begin"),
  END("end"),
  READ("r"),
  WRITE("w"),
  ACQUIRE("acq"),
  RELEASE("rel"),
  FORK("fork"),
  JOIN("join");

  private final String word;

  TraceEventKind(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }
}
