package io.selvage.report;

/** A row for each engine: its verdict, time and memory model; what it established; what next. */
final class TestimonyText {
  private static final int ENGINE = 11;
  private static final int WORD = 10;
  private static final int TIME = 8;
  private static final int MEMORY = 6;

  private TestimonyText() {}

  static void write(Page page, Testimony testimony) {
    if (testimony.rows().size() + testimony.absent().size() < 2) {
      return;
    }
    page.blank();
    page.heading("Evidence");
    testimony.rows().forEach(row -> row(page, row));
    testimony
        .absent()
        .forEach(
            absent ->
                page.item(
                    Page.MARGIN + 2,
                    Words.pad(absent.engine(), ENGINE),
                    "not attempted, because " + absent.why()));
  }

  private static void row(Page page, Testimony.Row row) {
    String left =
        Words.pad(row.engine(), ENGINE)
            + Words.pad(row.word(), WORD)
            + Words.pad(Words.time(row.millis()), TIME)
            + Words.pad(row.memory(), MEMORY);
    page.item(Page.MARGIN + 2, left, row.established());
    if (!row.next().isEmpty()) {
      page.item(Page.MARGIN + 2, " ".repeat(left.length()), "next: " + row.next());
    }
  }
}
