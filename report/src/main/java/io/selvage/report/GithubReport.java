package io.selvage.report;

import io.selvage.report.internal.explain.CounterexampleSummary;
import io.selvage.report.internal.explain.ViolationLocation;
import io.selvage.report.internal.text.TextFormatting;
import java.nio.file.Path;
import java.util.Optional;

/** A report for GitHub's workflows: an annotation at a line, and a piece of the summary. */
public final class GithubReport {
  private final SourceFinder sources;
  private final Path project;

  public GithubReport(SourceFinder sources, Path project) {
    this.sources = sources;
    this.project = project;
  }

  /** A workflow command: shown beside the line where it is in the project. */
  public String annotation(Report report) {
    String level = report.fold(verified -> "notice", refuted -> "error", unknown -> "warning");
    Optional<ViolationLocation> place =
        report.fold(
            verified -> Optional.<ViolationLocation>empty(),
            refuted -> ViolationLocation.of(refuted.counterexample(), sources, project),
            unknown -> Optional.<ViolationLocation>empty());
    String where = place.map(it -> "file=" + it.file() + ",line=" + it.line() + ",").orElse("");
    String what =
        report.fold(
            verified -> verified.guarantee().claim(),
            refuted -> CounterexampleSummary.of(refuted.counterexample()),
            unknown -> "not decided: " + unknown.why());
    return "::"
        + level
        + " "
        + where
        + "title="
        + property(title(report))
        + "::"
        + data(what)
        + "\n";
  }

  private static String title(Report report) {
    return report.name()
        + ": "
        + report.fold(
            verified -> verified.guarantee().criterion(),
            refuted ->
                refuted.counterexample().headline() + " (" + refuted.counterexample().code() + ")",
            unknown -> "unknown");
  }

  /** Markdown for the step summary. */
  public String summary(Report report) {
    StringBuilder text = new StringBuilder();
    text.append("### ").append(report.verdict().word()).append(": `").append(report.name());
    text.append("`\n\n");
    if (!report.table().rows().isEmpty()) {
      text.append("| engine | verdict | memory | time | established |\n|---|---|---|---|---|\n");
      for (EvidenceTable.Row row : report.table().rows()) {
        text.append("| ").append(row.engine()).append(" | ").append(row.word()).append(" | ");
        text.append(row.memory())
            .append(" | ")
            .append(TextFormatting.time(row.millis()))
            .append(" | ");
        text.append(row.established().replace("|", "\\|")).append(" |\n");
      }
      text.append('\n');
    }
    return text.append("<details><summary>report</summary>\n\n```\n")
        .append(TextReport.plain().with(sources).render(report))
        .append("```\n\n</details>\n\n")
        .toString();
  }

  private static String data(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  private static String property(String text) {
    return data(text).replace(":", "%3A").replace(",", "%2C");
  }
}
