package io.selvage.unbounded.internal.patterns;

import io.selvage.core.verdict.Counterexample;
import java.util.List;
import java.util.Optional;

/**
 * The result of a search for bad patterns.
 *
 * @param kind of object that the specification is
 * @param absent the patterns that no run has, with any number of threads
 * @param controls pairs of a shared state and a state of a pattern, over all patterns
 * @param pairs of a control and a thread that may be present
 * @param actions moves in the products
 * @param cuts moves that were skipped since they needed too many objects
 * @param why nothing is proved; empty if something is; with a violation, its description
 */
public record PatternSearchResult(
    ObjectKind kind,
    List<String> absent,
    int controls,
    long pairs,
    long actions,
    long cuts,
    Optional<Counterexample> violation,
    String why) {
  public PatternSearchResult {
    absent = List.copyOf(absent);
  }

  /** Whether every history is linearizable, under the conditions of the theorem. */
  public boolean isProof() {
    return why.isEmpty() && violation.isEmpty();
  }

  /** The same, downgraded to no proof for the given reason. */
  public PatternSearchResult unfounded(String reason) {
    return new PatternSearchResult(kind, absent, controls, pairs, actions, cuts, violation, reason);
  }
}
