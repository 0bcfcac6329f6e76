package io.selvage.stress.report;

import io.selvage.core.verdict.Verdict;
import io.selvage.stress.OrderRecording;
import io.selvage.stress.ScenarioFindings;
import io.selvage.stress.StressResult;
import io.selvage.stress.fork.ForkedCampaign;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The result of stress as text: programs, outcomes, levels and counts. */
public final class StressText {
  private static final int MOST_ROWS = 16;

  private final StressResult result;
  private final StringBuilder text = new StringBuilder();

  private StressText(StressResult result) {
    this.result = result;
  }

  /**
   * Whole lines.
   *
   * @param refutation how a report prints a refuted verdict
   */
  public static String of(StressResult result, Function<Verdict.Refuted, String> refutation) {
    StressText made = new StressText(result);
    made.verdict(refutation);
    made.tables();
    made.minimal();
    made.levels();
    made.summary();
    made.children();
    made.files();
    return made.text.toString();
  }

  private void verdict(Function<Verdict.Refuted, String> refutation) {
    if (result.verdict() instanceof Verdict.Refuted refuted) {
      text.append(refutation.apply(refuted));
    } else {
      Verdict.Unknown unknown = (Verdict.Unknown) result.verdict();
      line("UNKNOWN  %s   %s", result.plan().className(), unknown.why());
    }
    line("");
  }

  /** Outcomes of the program that failed, or of the only one. */
  private void tables() {
    if (result.failed().isPresent()) {
      table(result.failed().get());
    } else if (result.plan().scenario().isPresent()) {
      result.findings().forEach(this::table);
    }
  }

  private void table(ScenarioFindings findings) {
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
      line("  and %,d more outcomes, all correct", rows.size() - shown.size());
    }
    line("");
  }

  /** Whether a smaller program also fails. */
  private void minimal() {
    result
        .minimal()
        .ifPresent(
            it -> {
              line(
                  !it.isComplete()
                      ? "  A smaller program may also fail: there was no time to try all."
                      : it.rejected().isEmpty()
                          ? "  No program is smaller."
                          : "  No smaller program failed:");
              it.rejected().forEach(no -> line("  %,14d runs of %s", no.runs(), no.scenario()));
              line("");
            });
  }

  /** A row for each assignment of levels. */
  private void levels() {
    for (List<SortedMap<String, String>> group : result.levels().groups()) {
      List<String> methods = List.copyOf(group.get(0).keySet());
      line(
          "  The strongest visibility of each method%s",
          group.size() > 1 ? ", in one of these ways:" : ":");
      line("    %s", row(methods));
      group.forEach(levels -> line("    %s", row(List.copyOf(levels.values()))));
      line("");
    }
    if (result.levels().below() > 0) {
      line("  Some wrong histories are not even weakly consistent, so no level applies.");
      line("");
    }
    if (!result.levels().isComplete()) {
      line("  Out of time before the level of some methods was decided.");
    }
  }

  private static String row(List<String> words) {
    return words.stream()
        .map(word -> String.format(Locale.ROOT, "%-16s", word))
        .collect(Collectors.joining(" "));
  }

  private void children() {
    for (ForkedCampaign.Fork fork : result.forks()) {
      line(
          "  %-12s %,14d runs%s",
          fork.mode(),
          fork.runs(),
          fork.ending().text().isEmpty() ? "" : "; " + fork.ending().text());
    }
  }

  private void files() {
    result.files().forEach(file -> line("  saved in %s", file));
  }

  private void summary() {
    long runs = result.total(ScenarioFindings::runs);
    line(
        "  %,d runs of %,d program%s in %.1f s; %,d distinct histories, each checked once",
        runs,
        result.clients(),
        result.clients() == 1 ? "" : "s",
        result.millis() / 1000.0,
        result.histories());
    if (result.plan().clocking() == OrderRecording.COUNTERS) {
      line(
          "  calls overlapped in at least %s of the runs",
          share(result.total(ScenarioFindings::overlapped), runs));
    } else {
      line("  the order of calls was not recorded, so overlaps were not counted");
    }
    long hung = result.total(ScenarioFindings::hung);
    if (hung > 0) {
      line("  %,d run%s did not end", hung, hung == 1 ? "" : "s");
    }
    long undecided = result.total(ScenarioFindings::undecided);
    if (undecided > 0) {
      line("  out of time for %,d histories", undecided);
    }
    result.findings().stream()
        .filter(it -> !it.problem().isEmpty())
        .forEach(it -> line("  %s: %s", it.scenario(), it.problem()));
    line(
        "  against %s, called sequentially; exceptions are compared by type%s%s",
        result.plan().specificationName(),
        result.plan().comparesMessages() ? " and message" : "",
        seed());
  }

  private String seed() {
    return result.plan().scenario().isPresent()
        ? ""
        : "; programs from --seed " + result.plan().seed();
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
