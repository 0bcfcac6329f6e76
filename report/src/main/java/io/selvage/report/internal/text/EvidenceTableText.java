package io.selvage.report.internal.text;

import io.selvage.report.EvidenceTable;

/** A row for each engine: its verdict, time and memory model; what it established; what next. */
public final class EvidenceTableText {
  private static final int ENGINE = 11;
  private static final int WORD = 10;
  private static final int TIME = 8;
  private static final int LEAST_MEMORY = 6;
  private static final int GAP = 2;

  private EvidenceTableText() {}

  public static void write(TextPage page, EvidenceTable table) {
    if (table.rows().size() + table.absent().size() < 2) {
      return;
    }
    page.blank();
    page.heading("Evidence");
    int memory =
        table.rows().stream()
            .mapToInt(row -> row.memory().length() + GAP)
            .reduce(LEAST_MEMORY, Math::max);
    table.rows().forEach(row -> row(page, row, memory));
    table
        .absent()
        .forEach(
            absent ->
                page.item(
                    TextPage.MARGIN + 2,
                    TextFormatting.pad(absent.engine(), ENGINE),
                    "skipped: " + absent.obstacle().text()));
  }

  private static void row(TextPage page, EvidenceTable.Row row, int memory) {
    String left =
        TextFormatting.pad(row.engine(), ENGINE)
            + TextFormatting.pad(row.word(), WORD)
            + TextFormatting.pad(TextFormatting.time(row.millis()), TIME)
            + TextFormatting.pad(row.memory(), memory);
    page.item(TextPage.MARGIN + 2, left, row.established());
    if (!row.next().isEmpty()) {
      page.item(TextPage.MARGIN + 2, " ".repeat(left.length()), "next: " + row.next());
    }
  }
}
