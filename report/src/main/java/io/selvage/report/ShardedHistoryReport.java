package io.selvage.report;

import io.selvage.core.Criterion;
import io.selvage.core.verdict.ShardedHistoryFindings;
import java.util.List;

/**
 * The report on a history in many files that a cluster judged.
 *
 * @param name of the input
 * @param specification by name
 * @param assumptions where the specification and its initial value were taken from
 * @param reports of the keys that are wrong and shown, as in {@link ShardedHistoryFindings#faults}
 * @param units how many work units there were, in words
 */
public record ShardedHistoryReport(
    String name,
    Criterion criterion,
    String specification,
    List<String> assumptions,
    ShardedHistoryFindings findings,
    List<HistoryReport> reports,
    String units,
    long millis) {
  public ShardedHistoryReport {
    assumptions = List.copyOf(assumptions);
    reports = List.copyOf(reports);
  }

  public int exitCode() {
    if (findings.refuted() > 0) {
      return 1;
    }
    return findings.doubt().isEmpty() && findings.unknown().isEmpty() ? 0 : 2;
  }

  /** As in JSON. */
  public String word() {
    return switch (exitCode()) {
      case 1 -> "refuted";
      case 2 -> "unknown";
      default -> "verified";
    };
  }
}
