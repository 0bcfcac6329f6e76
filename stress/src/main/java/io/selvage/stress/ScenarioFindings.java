package io.selvage.stress;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What came of running one scenario.
 *
 * @param runs objects that the scenario was run on
 * @param overlapped runs in which two calls certainly overlapped; in which more may have
 * @param hung runs that did not come to their end
 * @param observations each different history once, most frequent first
 * @param trouble why it was not run to the end of its time; empty if it was
 */
public record ScenarioFindings(
    Scenario scenario,
    OrderRecording clocking,
    long runs,
    long overlapped,
    long hung,
    List<ObservedHistory> observations,
    String trouble) {
  public ScenarioFindings {
    observations =
        observations.stream()
            .sorted(Comparator.comparingLong(ObservedHistory::runs).reversed())
            .toList();
  }

  /** With what came of running the same scenario once more. */
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
        trouble.isEmpty() ? more.trouble : trouble);
  }

  /** The history that should not be and was seen most often. */
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
