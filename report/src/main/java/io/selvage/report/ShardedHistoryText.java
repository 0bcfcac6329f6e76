package io.selvage.report;

import io.selvage.core.Operation;
import io.selvage.core.verdict.HistoryFindings;
import io.selvage.core.verdict.ShardedHistoryFindings;
import java.util.List;
import java.util.Locale;

/** The report on a history in many files, as text. */
public final class ShardedHistoryText {
  private static final int MOST_SHOWN = 5;

  private final HistoryReportText single;

  /**
   * @param single prints the history of one key
   */
  public ShardedHistoryText(HistoryReportText single) {
    this.single = single;
  }

  /** Whole lines. */
  public String render(ShardedHistoryReport it) {
    StringBuilder page = new StringBuilder();
    String adjective = it.criterion().adjective();
    String verdict =
        switch (it.exitCode()) {
          case 1 -> "FAIL  " + it.name() + "   not " + adjective;
          case 2 -> "UNKNOWN  " + it.name();
          default -> "PASS  " + it.name() + "   " + adjective;
        };
    ShardedHistoryFindings found = it.findings();
    line(page, "%s   %.1f s%n", verdict, it.millis() / 1e3);
    line(
        page,
        "  %,d operations of %,d keys in %,d files; %s",
        found.operations(),
        found.keys(),
        found.files(),
        it.units());
    if (it.exitCode() == 0 && found.pending() == found.operations()) {
      line(page, "  %s", HistoryFindings.NO_CALL_RETURNED);
    }
    if (found.pending() > 0) {
      line(page, "  %,d calls never returned", found.pending());
    }
    if (!found.doubt().isEmpty()) {
      line(page, "  Not all operations were checked: %s", found.doubt());
    }
    found.unknown().stream().limit(MOST_SHOWN).forEach(key -> line(page, "  Not decided: %s", key));
    if (found.refuted() > 0) {
      String words =
          found.refuted() == 1 ? "  %,d key has a violation%s" : "  %,d keys have violations%s";
      line(page, words, found.refuted(), shown(it));
    }
    it.assumptions().forEach(assumed -> line(page, "  %s", assumed));
    for (int i = 0; i < it.reports().size(); i++) {
      fault(page, it.reports().get(i), found.faults().get(i));
    }
    return page.append('\n').toString();
  }

  private static String shown(ShardedHistoryReport it) {
    return it.findings().refuted() == it.reports().size()
        ? ""
        : "; the report shows the first " + it.reports().size();
  }

  private void fault(StringBuilder page, HistoryReport report, ShardedHistoryFindings.Fault fault) {
    page.append('\n');
    page.append(single.render(report));
    page.append('\n');
    for (int number : members(report)) {
      ShardedHistoryFindings.Place place = fault.places().get(number);
      Operation operation = fault.history().operation(number);
      line(
          page,
          "  process %d is process %d of %s: line %,d, %s",
          operation.thread(),
          place.process(),
          place.file(),
          place.line(),
          operation);
    }
  }

  /** The operations of the core; of a history without one, none. */
  static List<Integer> members(HistoryReport report) {
    return report.core().map(HistoryFindings.FailingPart::numbers).orElse(List.of());
  }

  private static void line(StringBuilder page, String format, Object... arguments) {
    page.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }
}
