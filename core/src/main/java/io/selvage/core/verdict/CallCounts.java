package io.selvage.core.verdict;

import java.util.List;

/**
 * Statistics on the calls of one operation, each made alone in every state that was reached.
 *
 * @param isMutator whether its code can write to memory that is not private to the call
 * @param changed calls that changed the content of the object
 * @param waited calls that did not complete when run alone
 * @param returnsAfter the minimum number of calls of a run in which one of these returns; {@link
 *     #NEVER} if none did
 * @param changesAfter the minimum number of calls of a run in which one of these changes the state
 * @param thrown the classes of the exceptions thrown
 */
public record CallCounts(
    String operation,
    boolean isMutator,
    long returned,
    long threw,
    long changed,
    long waited,
    int returnsAfter,
    int changesAfter,
    List<String> thrown) {
  public static final int NEVER = Integer.MAX_VALUE;

  public CallCounts {
    thrown = List.copyOf(thrown);
  }

  /** Whether, in runs of the given number of calls, none of these returned and some threw. */
  public boolean onlyThrows(int calls) {
    return threw > 0 && waited == 0 && !isWithin(returnsAfter, calls);
  }

  /** Whether, in runs of the given number of calls, one of these changed the state. */
  public boolean changes(int calls) {
    return isWithin(changesAfter, calls);
  }

  /**
   * Whether the minimum is within the number of calls; {@code NEVER} is not, even for unbounded
   * runs.
   */
  private static boolean isWithin(int least, int calls) {
    return least != NEVER && least <= calls;
  }
}
