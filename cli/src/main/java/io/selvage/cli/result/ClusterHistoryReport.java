package io.selvage.cli.result;

import io.selvage.check.HistoryJudge;
import io.selvage.cli.session.SpecificationChooser;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.core.Criterion;
import io.selvage.report.HistoryReport;
import java.util.List;

/**
 * What came of a history that was judged elsewhere.
 *
 * @param name of the input
 * @param reports of the keys that are wrong and shown, as in {@link HistoryJudge.Judged#faults}
 * @param units how many there were, in words
 */
public record ClusterHistoryReport(
    String name,
    Criterion criterion,
    SpecificationChooser.Choice choice,
    HistoryJudge.Judged judged,
    List<HistoryReport> reports,
    String units,
    long millis) {
  public ClusterHistoryReport {
    reports = List.copyOf(reports);
  }

  public int exitCode() {
    if (judged.refuted() > 0) {
      return ExitCode.REFUTED;
    }
    return judged.doubt().isEmpty() && judged.unknown().isEmpty()
        ? ExitCode.DONE
        : ExitCode.UNKNOWN;
  }

  public String verdict() {
    return switch (exitCode()) {
      case ExitCode.REFUTED -> "refuted";
      case ExitCode.UNKNOWN -> "unknown";
      default -> "verified";
    };
  }
}
