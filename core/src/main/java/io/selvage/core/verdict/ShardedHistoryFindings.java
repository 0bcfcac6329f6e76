package io.selvage.core.verdict;

import io.selvage.core.history.History;
import java.util.List;

/**
 * Findings about a history in many files whose keys were judged one by one.
 *
 * @param keys how many there are, of those that were judged
 * @param operations how many returned, of those
 * @param pending calls that never returned
 * @param refuted how many keys are wrong
 * @param faults some of these, the first by key
 * @param unknown keys of which nothing is known, each with the reason; some of them
 * @param doubt why not all was judged; else empty
 */
public record ShardedHistoryFindings(
    int files,
    long keys,
    long operations,
    long pending,
    long refuted,
    List<Fault> faults,
    List<String> unknown,
    String doubt) {
  public ShardedHistoryFindings {
    faults = List.copyOf(faults);
    unknown = List.copyOf(unknown);
  }

  /**
   * A key that is wrong, with what happened to it up to the moment when that was certain.
   *
   * @param key in words; empty where there are no keys
   * @param places of each operation the file and the line
   */
  public record Fault(String key, History history, List<Place> places) {
    public Fault {
      places = List.copyOf(places);
    }
  }

  /** Where an operation is written down. */
  public record Place(String file, int line, int process) {}
}
