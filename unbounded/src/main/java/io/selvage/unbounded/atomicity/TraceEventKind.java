package io.selvage.unbounded.atomicity;

/** What a thread does, by the word that stands for it in a trace. */
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
