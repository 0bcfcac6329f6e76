package io.selvage.refine.internal.ltl;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;

/**
 * A proposition about an event: {@code call(0, pop)}, {@code return(1, pop, null)}. Omitted parts
 * match anything.
 *
 * @param thread its number, or -1
 * @param call the name of a method, or a call with its arguments
 * @param outcome as it is printed
 */
public record EventProposition(Kind kind, int thread, String call, String outcome) {
  /** The two events of an operation. */
  public enum Kind {
    CALL,
    RETURN
  }

  /** Any thread. */
  public static final int ANYBODY = -1;

  /** Whether it can refer to the thread in that call. */
  public boolean isAbout(int who, Invocation what) {
    return (thread == ANYBODY || thread == who)
        && (call.isEmpty()
            || call.equals(what.method())
            || call.equals(what.toString().replace(" ", "")));
  }

  /** Whether it matches a return with that outcome. */
  public boolean hasOutcome(Outcome result) {
    return outcome.isEmpty() || outcome.equals(result.toString().replace(" ", ""));
  }

  @Override
  public String toString() {
    String who = thread == ANYBODY ? "_" : Integer.toString(thread);
    String what = call.isEmpty() ? "" : ", " + call;
    return (kind == Kind.CALL ? "call(" : "return(")
        + who
        + what
        + (outcome.isEmpty() ? "" : ", " + outcome)
        + ")";
  }
}
