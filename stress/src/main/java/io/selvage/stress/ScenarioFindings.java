package io.selvage.stress;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The results of running one scenario.
 *
 * @param runs the number of objects that the scenario was run on
 * @param overlapped runs in which two calls certainly overlapped, a lower bound
 * @param hung runs that did not end
 * @param observations the distinct histories, most frequent first
 * @param problem why it stopped before its time was over; empty if it did not
 */
public record ScenarioFindings(
    Scenario scenario,
    OrderRecording clocking,
    long runs,
    long overlapped,
    long hung,
    List<ObservedHistory> observations,
    String problem) {
  public ScenarioFindings {
    observations =
        observations.stream()
            .sorted(Comparator.comparingLong(ObservedHistory::runs).reversed())
            .toList();
  }

  /** Combined with the results of another run of the same scenario. */
  public ScenarioFindings plus(ScenarioFindings more) {
    Map<List<Object>, ObservedHistory> all = new LinkedHashMap<>();
    for (ScenarioFindings each : List.of(this, more)) {
      each.observations.forEach(it -> all.merge(it.key(), it, ObservedHistory::plus));
    }
    return new ScenarioFindings(
        scenario,
        clocking,
        runs + more.runs,
        overlapped + more.overlapped,
        hung + more.hung,
        List.copyOf(all.values()),
        problem.isEmpty() ? more.problem : problem);
  }

  /** The most frequent history that violates the criterion. */
  public Optional<ObservedHistory> violation() {
    return observations.stream().filter(ObservedHistory::isIllegal).findFirst();
  }

  public long illegalRuns() {
    return observations.stream()
        .filter(ObservedHistory::isIllegal)
        .mapToLong(ObservedHistory::runs)
        .sum();
  }

  public long undecided() {
    return observations.stream().filter(ObservedHistory::isUndecided).count();
  }
}
