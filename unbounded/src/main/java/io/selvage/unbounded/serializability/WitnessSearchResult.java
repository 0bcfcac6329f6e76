package io.selvage.unbounded.serializability;

import io.selvage.core.history.History;
import io.selvage.core.trace.Schedule;
import java.util.List;
import java.util.Optional;

/**
 * What came of the search for a witness.
 *
 * @param pairs up to how many conflicting pairs none was found; where one was, how many it has
 * @param bound with none up to so many there is none at all (Lemma 3, decision 0111)
 * @param controls of the last product
 * @param size pairs of a control and a thread that may be there
 * @param cuts moves that were left out since they needed too many objects
 * @param why it is not known; empty if it is
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
   * Made again by real threads, and a cycle on concrete places of memory.
   *
   * @param cycle the operations of it, by their numbers in the history
   * @param reasons why each of them comes before the next
   * @param isInsideLocks whether it is only there by what locks of the JDK do inside
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

  /** Up to how many pairs it is proved that there is no cycle; 1 where nothing is. */
  public int proved() {
    return why.isEmpty() && violation.isEmpty() ? pairs : pairs - 1;
  }

  /** Nothing is known, since something is not supported. */
  static WitnessSearchResult refused(String why) {
    return new WitnessSearchResult(2, 0, 0, 0, 0, Optional.empty(), why);
  }

  /** The same, but for a doubt, which nothing was proved without. */
  WitnessSearchResult unknown(String doubt) {
    return new WitnessSearchResult(2, bound, controls, size, cuts, violation, doubt);
  }

  /** Nothing is known: what was found is no conflict of the class. */
  WitnessSearchResult withoutViolation(String doubt) {
    return new WitnessSearchResult(2, bound, controls, size, cuts, Optional.empty(), doubt);
  }

  /** Whether it holds of every cycle, however long. */
  public boolean isForAllCycles() {
    return why.isEmpty() && violation.isEmpty() && bound > 0 && pairs >= bound;
  }
}
