package io.selvage.cli;

import io.selvage.check.HistoryJudge;
import io.selvage.core.Criterion;
import io.selvage.report.Ruling;
import java.util.List;

/**
 * What came of a history that was judged elsewhere.
 *
 * @param name of the input
 * @param rulings of the keys that are wrong and shown, as in {@link HistoryJudge.Judged#faults}
 * @param units how many there were, in words
 */
record ClusterRuling(
    String name,
    Criterion criterion,
    Meaning.Choice choice,
    HistoryJudge.Judged judged,
    List<Ruling> rulings,
    String units,
    long millis) {
  ClusterRuling {
    rulings = List.copyOf(rulings);
  }

  int exitCode() {
    if (judged.refuted() > 0) {
      return Exit.REFUTED;
    }
    return judged.doubt().isEmpty() && judged.unknown().isEmpty() ? Exit.DONE : Exit.UNKNOWN;
  }

  String verdict() {
    return switch (exitCode()) {
      case Exit.REFUTED -> "refuted";
      case Exit.UNKNOWN -> "unknown";
      default -> "verified";
    };
  }
}
