package io.selvage.report.internal.text;

import io.selvage.report.Report;
import io.selvage.report.TextColours;

/** The first line: the verdict, what it is about, and how long it took. */
public final class ReportHeader {
  private static final int LEAST_OF_NAME = 20;

  private ReportHeader() {}

  /** A race is no violation by itself, but the first thing to know unless a cause is known. */
  private static void races(TextPage page, Report report) {
    boolean isExplained =
        report.fold(
            verified -> false,
            refuted -> !refuted.counterexample().causes().isEmpty(),
            unknown -> false);
    if (!report.table().races().isEmpty() && !isExplained) {
      page.blank();
      report.table().races().forEach(it -> page.paragraph(TextPage.MARGIN, it.words()));
    }
  }

  public static void write(
      TextPage page, TextColours.Ink verdict, Report report, String what, String code) {
    String right = (code.isEmpty() ? "" : code + "  ") + TextFormatting.time(report.millis());
    int room = page.width() - 2 - right.length() - verdict.name().length();
    String left = "  " + report.name() + "   " + what;
    if (left.length() > room && report.name().matches("[\\w$.]+\\.[\\p{Lu}][\\w$]*")) {
      left = "  " + TextFormatting.simple(report.name()) + "   " + what;
    }
    // What is wrong counts more than the whole of a path.
    if (left.length() > room && report.question().isEmpty()) {
      int rest = Math.max(LEAST_OF_NAME, room - what.length() - 5);
      left = "  " + HistoryReportWording.shortened(report.name(), rest) + "   " + what;
    }
    left = TextFormatting.pad(TextFormatting.cut(left, room + page.limit() - page.width()), room);
    page.line(page.paint(verdict, verdict.name()) + left + "  " + right);
    races(page, report);
  }
}
