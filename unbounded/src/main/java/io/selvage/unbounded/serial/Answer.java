package io.selvage.unbounded.serial;

import io.selvage.core.History;
import io.selvage.core.Schedule;
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
public record Answer(
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
   */
  public record Violation(
      History history, Schedule schedule, List<Integer> cycle, List<String> reasons, int threads) {
    public Violation {
      cycle = List.copyOf(cycle);
      reasons = List.copyOf(reasons);
    }
  }

  /** Up to how many pairs it is proved that there is no cycle; 1 where nothing is. */
  public int proved() {
    return why.isEmpty() && violation.isEmpty() ? pairs : pairs - 1;
  }

  /** Nothing is known, since something is not supported. */
  static Answer refused(String why) {
    return new Answer(2, 0, 0, 0, 0, Optional.empty(), why);
  }

  /** The same, but for a doubt, which nothing was proved without. */
  Answer unknown(String doubt) {
    return new Answer(2, bound, controls, size, cuts, violation, doubt);
  }

  /** Whether it holds of every cycle, however long. */
  public boolean isForAllCycles() {
    return why.isEmpty() && violation.isEmpty() && bound > 0 && pairs >= bound;
  }
}
