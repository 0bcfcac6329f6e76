package io.selvage.cli;

import io.selvage.core.Verdict;
import io.selvage.report.Colours;
import io.selvage.report.Glyphs;
import io.selvage.report.Report;
import io.selvage.report.TextReport;
import io.selvage.stress.Clocking;
import io.selvage.stress.Findings;
import java.util.List;
import java.util.Locale;

/** What came of stress, for people. */
final class StressText {
  private static final int MOST_ROWS = 16;

  private final StressResult result;
  private final StringBuilder text = new StringBuilder();

  private StressText(StressResult result) {
    this.result = result;
  }

  /** Whole lines. */
  static String of(StressResult result, Glyphs glyphs, Colours colours) {
    StressText made = new StressText(result);
    made.verdict(glyphs, colours);
    made.tables();
    made.summary();
    return made.text.toString();
  }

  private void verdict(Glyphs glyphs, Colours colours) {
    String name = result.request().className();
    if (result.verdict() instanceof Verdict.Refuted refuted) {
      text.append(
          TextReport.plain()
              .with(glyphs)
              .with(colours)
              .render(Report.ofHistory(name, refuted, result.millis())));
    } else {
      Verdict.Unknown unknown = (Verdict.Unknown) result.verdict();
      line("UNKNOWN  %s   %s", name, unknown.why());
    }
    line("");
  }

  /** Of the client that failed; else of the only one. Of many that are right, none. */
  private void tables() {
    if (result.failed().isPresent()) {
      table(result.failed().get());
    } else if (result.request().scenario().isPresent()) {
      result.findings().forEach(this::table);
    }
  }

  private void table(Findings findings) {
    line("  Client: %s", findings.scenario());
    line("");
    line("  %14s %9s   %s", "runs", "share", "outcomes");
    List<OutcomeRow> rows = OutcomeRow.of(findings, result.adjective());
    List<OutcomeRow> shown =
        rows.stream()
            .filter(row -> row.sample().isIllegal() || rows.indexOf(row) < MOST_ROWS)
            .toList();
    for (OutcomeRow row : shown) {
      line(
          "  %,14d %9s   %s   %s",
          row.runs(), share(row.runs(), findings.runs()), row.outcome(), row.judged());
    }
    if (shown.size() < rows.size()) {
      line("  and %,d more outcomes, none of them wrong", rows.size() - shown.size());
    }
    line("");
  }

  private void summary() {
    long runs = result.total(Findings::runs);
    line(
        "  %,d runs of %,d client%s in %.1f s; %,d different histories, each judged once",
        runs,
        result.clients(),
        result.clients() == 1 ? "" : "s",
        result.millis() / 1000.0,
        result.histories());
    if (result.request().clocking() == Clocking.COUNTERS) {
      line(
          "  calls certainly overlapped in %s of the runs",
          share(result.total(Findings::overlapped), runs));
    } else {
      line("  nothing was recorded between calls: how many overlapped is not known");
    }
    long hung = result.total(Findings::hung);
    if (hung > 0) {
      line("  %,d run%s did not come to an end", hung, hung == 1 ? "" : "s");
    }
    long undecided = result.total(Findings::undecided);
    if (undecided > 0) {
      line("  %,d histories could not be judged in time", undecided);
    }
    result.findings().stream()
        .filter(it -> !it.trouble().isEmpty())
        .forEach(it -> line("  %s: %s", it.scenario(), it.trouble()));
    line("  against %s, one call at a time%s", result.request().meaningName(), seed());
  }

  private String seed() {
    return result.request().scenario().isPresent()
        ? ""
        : "; clients from --seed " + result.request().seed();
  }

  /** In percent, or of very few as a power of ten. */
  static String share(long part, long whole) {
    double share = whole == 0 ? 0 : (double) part / whole;
    return share > 0 && share < 0.001
        ? String.format(Locale.ROOT, "%.0e", share)
        : String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  private void line(String format, Object... arguments) {
    text.append(String.format(Locale.ROOT, format, arguments).stripTrailing()).append('\n');
  }
}
