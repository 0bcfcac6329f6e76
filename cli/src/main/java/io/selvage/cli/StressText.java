package io.selvage.cli;

import io.selvage.core.Verdict;
import io.selvage.history.weak.Level;
import io.selvage.report.Colours;
import io.selvage.report.Glyphs;
import io.selvage.report.Report;
import io.selvage.report.TextReport;
import io.selvage.stress.Clocking;
import io.selvage.stress.Findings;
import io.selvage.stress.fork.Forks;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.stream.Collectors;

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
    made.minimal();
    made.levels();
    made.summary();
    made.children();
    made.files();
    return made.text.toString();
  }

  private void verdict(Glyphs glyphs, Colours colours) {
    String name = result.plan().className();
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
    } else if (result.plan().scenario().isPresent()) {
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

  /** How sure it is that the client is the smallest. */
  private void minimal() {
    result
        .minimal()
        .ifPresent(
            it -> {
              line(
                  !it.isWhole()
                      ? "  Perhaps a smaller client fails, too: there was no time to try all."
                      : it.rejected().isEmpty()
                          ? "  No client is smaller."
                          : "  No smaller client was seen to fail:");
              it.rejected().forEach(no -> line("  %,14d runs of %s", no.runs(), no.scenario()));
              line("");
            });
  }

  /** A row for each way to explain it. */
  private void levels() {
    for (List<SortedMap<String, Level>> group : result.levels().groups()) {
      List<String> methods = List.copyOf(group.get(0).keySet());
      line("  What methods see at most%s", group.size() > 1 ? ", in one of these ways:" : ":");
      line("    %s", row(methods));
      group.forEach(
          levels -> line("    %s", row(levels.values().stream().map(Level::toString).toList())));
      line("");
    }
    if (result.levels().below() > 0) {
      line("  Some of what is wrong is not even weakly consistent: there is no level for that.");
      line("");
    }
    if (!result.levels().isWhole()) {
      line("  How much some methods see at most could not be decided in time.");
    }
  }

  private static String row(List<String> words) {
    return words.stream()
        .map(word -> String.format(Locale.ROOT, "%-16s", word))
        .collect(Collectors.joining(" "));
  }

  private void children() {
    for (Forks.Fork fork : result.forks()) {
      line(
          "  %-12s %,14d runs%s",
          fork.mode(), fork.runs(), fork.ending().isEmpty() ? "" : "; " + fork.ending());
    }
  }

  private void files() {
    result.files().forEach(file -> line("  kept in %s", file));
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
    if (result.plan().clocking() == Clocking.COUNTERS) {
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
    line("  against %s, one call at a time%s", result.plan().meaningName(), seed());
  }

  private String seed() {
    return result.plan().scenario().isPresent()
        ? ""
        : "; clients from --seed " + result.plan().seed();
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
