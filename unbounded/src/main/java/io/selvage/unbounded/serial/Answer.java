package io.selvage.unbounded.serial;

import io.selvage.core.History;
import io.selvage.core.Schedule;
import java.util.List;
import java.util.Optional;

/**
 * What came of the search for a witness.
 *
 * @param pairs up to how many conflicting pairs none was found; where one was, how many it has
 * @param bound with none up to so many there is none at all (Lemma 3); 0 where that says nothing
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
   */
  public record Violation(History history, Schedule schedule, List<Integer> cycle, int threads) {
    public Violation {
      cycle = List.copyOf(cycle);
    }
  }

  /** Whether it holds of every cycle, however long. */
  public boolean isForAllCycles() {
    return why.isEmpty() && violation.isEmpty() && bound > 0 && pairs >= bound;
  }
}
