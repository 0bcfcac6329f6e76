package io.selvage.report;

import io.selvage.core.Exhaustion;
import java.util.ArrayList;
import java.util.List;

/** What was explored, size by size. */
final class SizeTable {
  private static final List<String> HEAD =
      List.of("clients of", "number", "overlapped", "schedules", "states", "");
  private static final int INDENT = Page.MARGIN + 2;

  private SizeTable() {}

  static void write(Page page, Exhaustion explored) {
    List<List<String>> rows = new ArrayList<>(List.of(HEAD));
    explored.sizes().forEach(size -> rows.add(row(size)));
    if (explored.sizes().size() > 1) {
      rows.add(total(explored));
    }
    int[] widths = new int[HEAD.size()];
    rows.forEach(row -> widen(widths, row));
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder(Words.pad(row.get(0), widths[0]));
      for (int c = 1; c < widths.length - 1; c++) {
        line.append("   ").append(Words.padLeft(row.get(c), widths[c]));
      }
      page.line(INDENT, line + "   " + row.get(widths.length - 1));
    }
    if (explored.sizes().stream().anyMatch(size -> !size.complete())) {
      page.line(INDENT, "cut: only part of that size was explored");
    }
    if (explored.clients() > 0 && explored.overlapped() == 0) {
      page.blank();
      page.paragraph(
          Page.MARGIN, "No two calls ever overlapped: this says nothing about concurrency.");
    }
  }

  private static void widen(int[] widths, List<String> row) {
    for (int c = 0; c < widths.length; c++) {
      widths[c] = Math.max(widths[c], row.get(c).length());
    }
  }

  private static List<String> row(Exhaustion.Size size) {
    return List.of(
        size.shape().toString(),
        Words.number(size.clients()),
        Words.number(size.overlapped()),
        Words.number(size.schedules()),
        Words.number(size.states()),
        size.complete() ? "all" : "cut");
  }

  private static List<String> total(Exhaustion explored) {
    return List.of(
        "together",
        Words.number(explored.clients()),
        Words.number(explored.overlapped()),
        Words.number(explored.schedules()),
        Words.number(explored.states()),
        "");
  }
}
