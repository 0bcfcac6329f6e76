package io.selvage.core;

/** One call by one thread, with its outcome. The history holds its position in time. */
public record Operation(int thread, Invocation invocation, Outcome outcome) {
  public boolean isPending() {
    return outcome.isPending();
  }

  @Override
  public String toString() {
    return outcome.equals(Outcome.NOTHING) ? invocation.toString() : invocation + " -> " + outcome;
  }
}
