package io.selvage.core.trace;

/**
 * A method call within an operation of a run.
 *
 * @param operation the number of the operation in the history; -1 if the call belongs to none
 * @param parent the number of the enclosing call in {@link Schedule#calls}, or -1
 * @param receiver the object that it is called on; empty for a static method
 * @param text the call as in source code: {@code map.get("login")}
 * @param role what the method does to waiting threads
 * @param result what it returned or threw; empty if nothing
 * @param position of the caller
 * @param first the number of its first step in {@link Schedule#lines}; if it has no step, of the
 *     step before which it was made
 * @param last the number of its last step; less than {@code first} if it has no step
 */
public record MethodCall(
    int thread,
    int operation,
    int parent,
    Origin origin,
    String receiver,
    String text,
    Role role,
    Ending ending,
    String result,
    SourcePosition position,
    int first,
    int last) {

  /** Where the code of the method comes from. */
  public enum Origin {
    /** The code that is checked. */
    OWN,
    /** The JDK, called by code that is checked. */
    LIBRARY,
    /** The JDK, called by the JDK. */
    WITHIN_LIBRARY
  }

  /** What a method does to waiting threads. */
  public enum Role {
    NONE,
    /** It wakes threads that wait for the receiver. */
    NOTIFIES,
    /** It waits to be notified. */
    WAITS
  }

  /** How the call ended. */
  public enum Ending {
    RETURNED,
    THREW,
    /** The run ends within the call. */
    NEVER
  }

  /** The same in a list of calls with others before it. */
  public MethodCall after(int others) {
    return new MethodCall(
        thread,
        operation,
        parent < 0 ? parent : parent + others,
        origin,
        receiver,
        text,
        role,
        ending,
        result,
        position,
        first,
        last);
  }

  public boolean hasSteps() {
    return first <= last;
  }

  /** Whether the step is between the first and the last one of the call. */
  public boolean spans(int step) {
    return first <= step && step <= last;
  }
}
