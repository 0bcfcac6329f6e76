package io.selvage.report;

import io.selvage.core.Executions;
import java.util.Locale;

/** Which executions were seen, size by size. */
final class ExecutionsText {
  private static final int INDENT = Page.MARGIN + 2;

  private ExecutionsText() {}

  static void write(Page page, Executions seen) {
    page.line(
        INDENT,
        String.format(
            "%5s %9s %12s %12s %12s", "calls", "parallel", "executions", "blocked", "extensions"));
    for (Executions.Size size : seen.sizes()) {
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
          INDENT,
          String.format(
              Locale.ROOT, "(analysed before, and reused: %,d observations)", seen.reused()));
    }
  }

  private static String extensions(long number) {
    return number < Executions.UNCOUNTED ? String.format(Locale.ROOT, "%,d", number) : "over 10^12";
  }

  private static String extent(Executions.Size size) {
    if (size.isComplete()) {
      return "";
    }
    return size.whole() == size.parallel()
        ? "  cut"
        : String.format(Locale.ROOT, "  in part; in full %,d", size.whole());
  }
}
