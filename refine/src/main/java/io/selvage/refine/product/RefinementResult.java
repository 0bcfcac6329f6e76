package io.selvage.refine.product;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What came of a search.
 *
 * @param violation the moves, the last of which cannot be explained; as few as can be
 * @param stuck moves after which calls under way never return, however threads go on, though the
 *     specification would let them; a call that could not even begin is the last
 * @param states of the implementation
 * @param pairs of such a state and what the specification may have done
 * @param cuts moves that led beyond a bound and were not followed
 * @param refusals what was met and is not supported
 * @param stopped why the search ended before its end; empty if it did not
 * @param bytes taken by states and pairs
 */
public record RefinementResult(
    Optional<List<Event>> violation,
    Optional<List<Event>> stuck,
    long states,
    long moves,
    long pairs,
    long sets,
    long cuts,
    Set<String> refusals,
    String stopped,
    long bytes) {

  /**
   * A move, with threads numbered as at the beginning.
   *
   * @param call the number of the call made first, or -1
   * @param outcome the number of the outcome of the return at its end, or -1
   */
  public record Event(int thread, int call, int outcome) {}

  /** The same, but nothing can be concluded from finding nothing. */
  public RefinementResult stopped(String why) {
    return new RefinementResult(
        violation, stuck, states, moves, pairs, sets, cuts, refusals, why, bytes);
  }

  /** Whether all was seen there is, without any bound. */
  public boolean isAll() {
    return isComplete() && cuts == 0;
  }

  /** Whether all was seen there is within the bounds. */
  public boolean isComplete() {
    return violation.isEmpty() && stuck.isEmpty() && stopped.isEmpty() && refusals.isEmpty();
  }
}
