package io.selvage.report;

/** The first line: the verdict, what it is about, and how long it took. */
final class Header {
  private static final int LEAST_OF_NAME = 20;

  private Header() {}

  static void write(Page page, Colours.Ink verdict, Report report, String what, String code) {
    String right = (code.isEmpty() ? "" : code + "  ") + Words.time(report.millis());
    int room = Page.WIDTH - 2 - right.length() - verdict.name().length();
    String left = "  " + report.name() + "   " + what;
    if (left.length() > room && report.name().matches("[\\w$.]+\\.[\\p{Lu}][\\w$]*")) {
      left = "  " + Words.simple(report.name()) + "   " + what;
    }
    // What is wrong counts more than the whole of a path.
    if (left.length() > room && report.question().isEmpty()) {
      int rest = Math.max(LEAST_OF_NAME, room - what.length() - 5);
      left = "  " + RulingWords.shortened(report.name(), rest) + "   " + what;
    }
    left = Words.pad(Words.cut(left, room + Page.LIMIT - Page.WIDTH), room);
    page.line(page.paint(verdict, verdict.name()) + left + "  " + right);
  }
}
