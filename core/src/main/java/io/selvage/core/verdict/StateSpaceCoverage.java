package io.selvage.core.verdict;

import java.util.ArrayList;
import java.util.List;

/**
 * How much was explored of what any number of calls can reach, and whether completely.
 *
 * @param states of the threads and the object
 * @param pairs of such a state and a possible state of the specification
 * @param moves from one state to another
 * @param cuts moves beyond a bound, which were not followed
 * @param bytes that states and pairs occupied
 * @param complete whether nothing else was omitted
 * @param unused optimisations that did not apply, each with the reason
 * @param clients by which a violation would contradict this
 */
public record StateSpaceCoverage(
    int threads,
    long states,
    long pairs,
    long moves,
    long cuts,
    long bytes,
    boolean complete,
    List<String> unused,
    CoveredClients clients)
    implements Evidence {
  public StateSpaceCoverage {
    unused = List.copyOf(unused);
  }

  /** Whether it covers any number of threads. */
  public boolean isOfAnyThreads() {
    return threads == Integer.MAX_VALUE;
  }

  /** The sum of both. */
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
        both,
        clients.equals(other.clients) ? clients : CoveredClients.NONE);
  }
}
