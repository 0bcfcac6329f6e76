package io.selvage.core;

/**
 * All that can be reached by any number of calls was seen, or how much of it.
 *
 * @param states of the threads and the object
 * @param pairs of such a state and what the specification may have done by then
 * @param moves from one state to another
 * @param cuts moves that led beyond a bound and were not followed
 * @param bytes that states and pairs took
 * @param complete whether nothing else was left out
 */
public record Saturation(
    int threads, long states, long pairs, long moves, long cuts, long bytes, boolean complete)
    implements Evidence {
  /** Both taken together. */
  public Saturation and(Saturation other) {
    return new Saturation(
        Math.max(threads, other.threads),
        states + other.states,
        pairs + other.pairs,
        moves + other.moves,
        cuts + other.cuts,
        Math.max(bytes, other.bytes),
        complete && other.complete);
  }
}
