package io.selvage.unbounded.serializability;

import io.selvage.core.history.History;
import io.selvage.core.trace.Schedule;
import java.util.List;
import java.util.Optional;

/**
 * The result of the search for a witness.
 *
 * @param pairs the number of conflicting pairs up to which none was found; if one was found, its
 *     number of pairs
 * @param bound if no witness has up to this number of pairs, none exists (Lemma 3, decision 0111)
 * @param controls of the last product
 * @param size pairs of a control and a thread that may be present
 * @param cuts moves that were skipped since they needed too many objects
 * @param why the result is inconclusive; empty if it is conclusive
 */
public record WitnessSearchResult(
    int pairs,
    int bound,
    long controls,
    long size,
    long cuts,
    Optional<Violation> violation,
    String why) {
  /**
   * A violation replayed by concrete threads, with a cycle on concrete memory locations.
   *
   * @param cycle its operations, by their numbers in the history
   * @param reasons why each of them precedes the next
   * @param isInsideLocks whether it exists only because of accesses inside JDK locks
   */
  public record Violation(
      History history,
      Schedule schedule,
      List<Integer> cycle,
      List<String> reasons,
      int threads,
      boolean isInsideLocks) {
    public Violation {
      cycle = List.copyOf(cycle);
      reasons = List.copyOf(reasons);
    }
  }

  boolean isVerified() {
    return why.isEmpty() && violation.isEmpty();
  }

  /** The number of pairs up to which the absence of cycles is proved; 1 if nothing is proved. */
  public int proved() {
    return why.isEmpty() && violation.isEmpty() ? pairs : pairs - 1;
  }

  /** Inconclusive, since something is unsupported. */
  static WitnessSearchResult unsupported(String why) {
    return new WitnessSearchResult(2, 0, 0, 0, 0, Optional.empty(), why);
  }

  /** The same with a doubt, which invalidates the proof. */
  WitnessSearchResult unknown(String doubt) {
    return new WitnessSearchResult(2, bound, controls, size, cuts, violation, doubt);
  }

  /** Inconclusive: what was found is not a conflict of the class. */
  WitnessSearchResult withoutViolation(String doubt) {
    return new WitnessSearchResult(2, bound, controls, size, cuts, Optional.empty(), doubt);
  }

  /** Whether it holds for all cycles, however long. */
  public boolean isForAllCycles() {
    return why.isEmpty() && violation.isEmpty() && bound > 0 && pairs >= bound;
  }
}
