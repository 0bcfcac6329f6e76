package io.selvage.stress.report;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.history.History;
import io.selvage.stress.ObservedHistory;
import io.selvage.stress.Scenario;
import io.selvage.stress.ScenarioFindings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * One line of the table of outcomes: all histories of a client with the same outcomes that are
 * judged alike, whatever their order.
 *
 * @param outcome of each call, laid out as the client is
 * @param judged in a word or two
 * @param sample one of these histories
 */
record OutcomeRow(String outcome, String judged, long runs, int histories, ObservedHistory sample) {

  /** Most frequent first. */
  static List<OutcomeRow> of(ScenarioFindings findings, String adjective) {
    Map<List<String>, OutcomeRow> rows = new LinkedHashMap<>();
    for (ObservedHistory seen : findings.observations()) {
      String outcome = outcome(findings.scenario(), seen.history());
      String judged = judged(seen, adjective);
      rows.merge(
          List.of(outcome, judged),
          new OutcomeRow(outcome, judged, seen.runs(), 1, seen),
          OutcomeRow::plus);
    }
    return rows.values().stream().sorted((a, b) -> Long.compare(b.runs, a.runs)).toList();
  }

  private OutcomeRow plus(OutcomeRow other) {
    return new OutcomeRow(outcome, judged, runs + other.runs, histories + other.histories, sample);
  }

  private static String judged(ObservedHistory seen, String adjective) {
    if (seen.isUndecided()) {
      return "not decided";
    }
    if (!seen.isIllegal()) {
      return adjective;
    }
    return seen.satisfies().isEmpty()
        ? "NOT " + adjective + ", nor anything weaker"
        : "NOT " + adjective + ", but " + String.join(", ", seen.satisfies());
  }

  /** {@code {null} null; 0 | false}. */
  private static String outcome(Scenario scenario, History history) {
    int around = scenario.threads();
    List<String> threads = new ArrayList<>();
    for (int t = 0; t < around; t++) {
      threads.add(of(history, t, 0, Integer.MAX_VALUE));
    }
    int before = scenario.before().size();
    String first = of(history, around, 0, before);
    String last = of(history, around, before, Integer.MAX_VALUE);
    return (first.isEmpty() ? "" : "{" + first + "} ")
        + String.join(" | ", threads)
        + (last.isEmpty() ? "" : " {" + last + "}");
  }

  private static String of(History history, int thread, int from, int to) {
    return history.operations().stream()
        .filter(operation -> operation.thread() == thread)
        .limit(to)
        .skip(from)
        .map(Operation::outcome)
        .map(Outcome::toString)
        .collect(Collectors.joining("; "));
  }
}
