package io.selvage.refine.model;

import java.util.EnumSet;
import java.util.Set;

/**
 * What the search can skip without changing a verdict; with {@link #POINTS} only positive verdicts
 * are reliable. Each reduction can be switched off.
 */
public enum SearchReduction {
  /**
   * Skips a pair if the search has visited one with the same implementation state and fewer
   * possibilities: what cannot be explained from more possibilities cannot be explained from fewer.
   */
  SUBSUMPTION,
  /** Identifies states that differ only by a permutation of threads (Algorithm 4.2). */
  SYMMETRY,
  /**
   * The same for pairs: where exchanging threads does not change the state, it may exchange their
   * possibilities (Algorithm 4.3). No effect without {@link #SYMMETRY}.
   */
  PAIR_SYMMETRY,
  /**
   * A call takes effect at its linearization point and nowhere else (§3.3). A run explained in this
   * way is linearizable; for any other run a point may be unmarked, so the result is inconclusive.
   */
  POINTS,
  /**
   * Identifies states that differ only by a permutation of argument values, provided that values
   * are only copied and compared with each other (decision 0049).
   */
  VALUE_SYMMETRY,
  /** Steps that commute with all steps of other threads are not moves of their own. */
  LOCAL_STEPS,
  /**
   * A call is one move with the first step that matters to other threads, a return with the last
   * (decision 0030).
   */
  TIGHT_CALLS,
  /**
   * Invisible moves on which no other thread's moves depend are combined with the moves after them
   * (Algorithm 4.4). Off by default: local steps and tight calls leave it little to reduce.
   */
  CARTESIAN;

  /** The default reductions. */
  public static Set<SearchReduction> defaults() {
    return EnumSet.complementOf(EnumSet.of(CARTESIAN, POINTS));
  }
}
