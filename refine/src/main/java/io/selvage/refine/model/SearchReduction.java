package io.selvage.refine.model;

import java.util.EnumSet;
import java.util.Set;

/**
 * What may be left out without changing a verdict; of {@link #POINTS} only a yes. Each is a switch.
 */
public enum SearchReduction {
  /**
   * A pair is not looked at where one with the same state of the implementation and fewer
   * possibilities is: what cannot be explained from more cannot be explained from fewer.
   */
  SUBSUMPTION,
  /** States that differ only in which thread is which are one (Algorithm 4.2). */
  SYMMETRY,
  /**
   * The same for pairs: where threads could change places without changing the state, the
   * possibilities may change theirs (Algorithm 4.3). Nothing without {@link #SYMMETRY}.
   */
  PAIR_SYMMETRY,
  /**
   * A call has its effect at its linearization point and nowhere else (§3.3). What is explained so
   * is linearizable; what is not may only have a point that was not marked, so it says nothing.
   */
  POINTS,
  /**
   * States that differ only in which argument value is which are one, as long as values are copied
   * and compared with each other and nothing else (decision 0049).
   */
  VALUE_SYMMETRY,
  /** Steps that commute with all steps of other threads are no moves of their own. */
  LOCAL_STEPS,
  /**
   * A call is one move with the first step that matters to others, a return with the last (decision
   * 0030).
   */
  TIGHT_CALLS,
  /**
   * Moves that can be seen by nobody and that no other thread's moves depend on are made at once
   * with those after them (Algorithm 4.4). Off by default: local steps and tight calls leave it
   * little to do.
   */
  CARTESIAN;

  /** What is used where nothing is said. */
  public static Set<SearchReduction> defaults() {
    return EnumSet.complementOf(EnumSet.of(CARTESIAN, POINTS));
  }
}
