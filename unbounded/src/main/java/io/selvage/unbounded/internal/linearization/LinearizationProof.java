package io.selvage.unbounded.internal.linearization;

import io.selvage.core.Invocation;
import java.util.List;
import java.util.Optional;

/**
 * The result of the search for points.
 *
 * @param points with which the class is linearizable for any number of threads; empty if none were
 *     found
 * @param mappings the number of mappings tried
 * @param controls pairs of a shared state and a state of the specification
 * @param pairs of a control and a thread that may be present
 * @param cuts moves that were skipped since they needed too many objects
 * @param by the algorithm that decided the net, where the closure was too coarse
 * @param stuck calls that never return; where moves were skipped, the proof says nothing of them
 * @param why there are none
 */
public record LinearizationProof(
    Optional<LinearizationPoints> points,
    int mappings,
    int controls,
    long pairs,
    long actions,
    long cuts,
    Optional<String> by,
    List<Invocation> stuck,
    String why) {
  public LinearizationProof {
    stuck = List.copyOf(stuck);
  }

  /** Nothing was proved, and nothing explored. */
  public static final LinearizationProof NONE =
      new LinearizationProof(Optional.empty(), 0, 0, 0, 0, 0, Optional.empty(), List.of(), "");

  /** Whether too few objects are allowed for some call to return. */
  public boolean isTooSmall() {
    return cuts > 0 && !stuck.isEmpty();
  }

  /** The same, downgraded to no proof. */
  public LinearizationProof unfounded() {
    return new LinearizationProof(
        Optional.empty(), mappings, controls, pairs, actions, cuts, by, stuck, why);
  }
}
