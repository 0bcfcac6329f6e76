package io.selvage.report.internal.text;

import java.util.List;

/** Rows of words, one under the other. */
public final class TextColumns {
  private static final int GAP = 3;

  private TextColumns() {}

  /** A line for each row; all rows have as many words. */
  public static List<String> lines(List<List<String>> rows) {
    List<StringBuilder> lines = rows.stream().map(row -> new StringBuilder()).toList();
    for (int column = 0; !rows.isEmpty() && column < rows.get(0).size(); column++) {
      int width = width(rows, column);
      for (int i = 0; i < rows.size(); i++) {
        lines.get(i).append(TextFormatting.pad(rows.get(i).get(column), width + GAP));
      }
    }
    return lines.stream().map(line -> line.toString().stripTrailing()).toList();
  }

  /** Of the widest word. */
  static int width(List<List<String>> rows, int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
  }
}
