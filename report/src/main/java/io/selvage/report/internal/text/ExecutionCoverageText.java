package io.selvage.report.internal.text;

import io.selvage.core.verdict.ExecutionCoverage;
import java.util.Locale;

/** Which executions were seen, size by size. */
final class ExecutionCoverageText {
  private static final int INDENT = TextPage.MARGIN + 2;

  private ExecutionCoverageText() {}

  static void write(TextPage page, ExecutionCoverage seen) {
    page.line(
        INDENT,
        String.format(
            "%5s %9s %12s %12s %12s", "calls", "parallel", "executions", "blocked", "extensions"));
    for (ExecutionCoverage.Size size : seen.sizes()) {
      page.line(
          INDENT,
          String.format(
              Locale.ROOT,
              "%5d %,9d %,12d %,12d %12s%s",
              size.calls(),
              size.parallel(),
              size.complete(),
              size.blocked(),
              extensions(size.extensions()),
              extent(size)));
    }
    if (seen.reused() > 0) {
      page.line(
          INDENT, String.format(Locale.ROOT, "(cached analysis: %,d observations)", seen.reused()));
    }
  }

  private static String extensions(long number) {
    return number < ExecutionCoverage.UNCOUNTED
        ? String.format(Locale.ROOT, "%,d", number)
        : "over 10^12";
  }

  private static String extent(ExecutionCoverage.Size size) {
    if (size.isComplete()) {
      return "";
    }
    return size.whole() == size.parallel()
        ? "  cut"
        : String.format(Locale.ROOT, "  in part; in full %,d", size.whole());
  }
}
