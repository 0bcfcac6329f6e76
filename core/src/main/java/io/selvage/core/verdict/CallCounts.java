package io.selvage.core.verdict;

import java.util.List;

/**
 * What came of the calls of one operation, each made alone in every state that was reached.
 *
 * @param isMutator whether its code can write to memory that is not private to the call
 * @param changed calls after which what the object holds was not what it was before
 * @param waited calls that did not come to an end alone
 * @param returnsAfter how many calls a run needs, at least, in which one of these returns; {@link
 *     #NEVER} if there was none
 * @param changesAfter the same of one that changes the state
 * @param thrown the classes of what was thrown
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

  /** Whether runs of so many calls have none that returned, and some that threw. */
  public boolean onlyThrows(int calls) {
    return threw > 0 && waited == 0 && !isWithin(returnsAfter, calls);
  }

  /** Whether runs of so many calls have one that changed the state. */
  public boolean changes(int calls) {
    return isWithin(changesAfter, calls);
  }

  /** Runs of any number of calls are as many as never, too. */
  private static boolean isWithin(int least, int calls) {
    return least != NEVER && least <= calls;
  }
}
