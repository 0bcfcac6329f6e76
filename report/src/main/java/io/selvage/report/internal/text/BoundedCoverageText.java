package io.selvage.report.internal.text;

import io.selvage.core.verdict.BoundedCoverage;
import java.util.ArrayList;
import java.util.List;

/** What was explored, size by size. */
final class BoundedCoverageText {
  private static final List<String> HEAD =
      List.of("clients of", "number", "overlapped", "schedules", "states", "");
  private static final int INDENT = TextPage.MARGIN + 2;

  private BoundedCoverageText() {}

  static void write(TextPage page, BoundedCoverage explored) {
    List<List<String>> rows = new ArrayList<>(List.of(HEAD));
    explored.sizes().forEach(size -> rows.add(row(size)));
    if (explored.sizes().size() > 1) {
      rows.add(total(explored));
    }
    int[] widths = new int[HEAD.size()];
    rows.forEach(row -> widen(widths, row));
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder(TextFormatting.pad(row.get(0), widths[0]));
      for (int c = 1; c < widths.length - 1; c++) {
        line.append("   ").append(TextFormatting.padLeft(row.get(c), widths[c]));
      }
      page.line(INDENT, line + "   " + row.get(widths.length - 1));
    }
    if (explored.sizes().stream().anyMatch(size -> !size.complete())) {
      page.line(INDENT, "cut: only part of that size was explored");
    }
    if (explored.clients() > 0 && explored.overlapped() == 0) {
      page.blank();
      page.paragraph(
          TextPage.MARGIN,
          "No two calls overlapped, so the result says nothing about concurrency.");
    }
  }

  private static void widen(int[] widths, List<String> row) {
    for (int c = 0; c < widths.length; c++) {
      widths[c] = Math.max(widths[c], row.get(c).length());
    }
  }

  private static List<String> row(BoundedCoverage.Size size) {
    return List.of(
        size.shape().toString(),
        TextFormatting.number(size.clients()),
        TextFormatting.number(size.overlapped()),
        TextFormatting.number(size.schedules()),
        TextFormatting.number(size.states()),
        size.complete() ? "all" : "cut");
  }

  private static List<String> total(BoundedCoverage explored) {
    return List.of(
        "together",
        TextFormatting.number(explored.clients()),
        TextFormatting.number(explored.overlapped()),
        TextFormatting.number(explored.schedules()),
        TextFormatting.number(explored.states()),
        "");
  }
}
