package io.selvage.refine.product;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The result of a search.
 *
 * @param violation a shortest sequence of moves, the last of which cannot be explained
 * @param stuck moves after which pending calls never return, however threads continue, though the
 *     specification would let them return; a call that could not even begin is the last
 * @param states of the implementation
 * @param pairs of such a state and the possible specification states
 * @param cuts moves that exceeded a bound and were not followed
 * @param unsupportedReasons unsupported features that were encountered
 * @param stopped why the search ended prematurely; empty if it did not
 * @param bytes used by states and pairs
 */
public record RefinementResult(
    Optional<List<Event>> violation,
    Optional<List<Event>> stuck,
    long states,
    long moves,
    long pairs,
    long sets,
    long cuts,
    Set<String> unsupportedReasons,
    String stopped,
    long bytes) {

  /**
   * A move, with threads numbered as in the initial state.
   *
   * @param call the number of the call made first, or -1
   * @param outcome the number of the outcome of the return at its end, or -1
   */
  public record Event(int thread, int call, int outcome) {}

  /** The same, but the absence of violations is inconclusive. */
  public RefinementResult stopped(String why) {
    return new RefinementResult(
        violation, stuck, states, moves, pairs, sets, cuts, unsupportedReasons, why, bytes);
  }

  /** Whether the search was exhaustive, without any bound. */
  public boolean isAll() {
    return isComplete() && cuts == 0;
  }

  /** Whether the search was exhaustive within the bounds. */
  public boolean isComplete() {
    return violation.isEmpty()
        && stuck.isEmpty()
        && stopped.isEmpty()
        && unsupportedReasons.isEmpty();
  }
}
