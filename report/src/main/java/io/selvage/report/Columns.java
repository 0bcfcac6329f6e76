package io.selvage.report;

import java.util.List;

/** Rows of words, one under the other. */
final class Columns {
  private static final int GAP = 3;

  private Columns() {}

  /** A line for each row; all rows have as many words. */
  static List<String> lines(List<List<String>> rows) {
    List<StringBuilder> lines = rows.stream().map(row -> new StringBuilder()).toList();
    for (int column = 0; !rows.isEmpty() && column < rows.get(0).size(); column++) {
      int width = width(rows, column);
      for (int i = 0; i < rows.size(); i++) {
        lines.get(i).append(Words.pad(rows.get(i).get(column), width + GAP));
      }
    }
    return lines.stream().map(line -> line.toString().stripTrailing()).toList();
  }

  /** Of the widest word. */
  static int width(List<List<String>> rows, int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
  }
}
