package io.selvage.core.verdict;

import java.util.ArrayList;
import java.util.List;

/**
 * All that can be reached by any number of calls was seen, or how much of it.
 *
 * @param states of the threads and the object
 * @param pairs of such a state and what the specification may have done by then
 * @param moves from one state to another
 * @param cuts moves that led beyond a bound and were not followed
 * @param bytes that states and pairs took
 * @param complete whether nothing else was left out
 * @param unused what could have made it less work and was not used, each with the reason
 */
public record StateSpaceCoverage(
    int threads,
    long states,
    long pairs,
    long moves,
    long cuts,
    long bytes,
    boolean complete,
    List<String> unused)
    implements Evidence {
  public StateSpaceCoverage {
    unused = List.copyOf(unused);
  }

  /** Both taken together. */
  public StateSpaceCoverage and(StateSpaceCoverage other) {
    List<String> both = new ArrayList<>(unused);
    other.unused.stream().filter(why -> !both.contains(why)).forEach(both::add);
    return new StateSpaceCoverage(
        Math.max(threads, other.threads),
        states + other.states,
        pairs + other.pairs,
        moves + other.moves,
        cuts + other.cuts,
        Math.max(bytes, other.bytes),
        complete && other.complete,
        both);
  }
}
