package io.selvage.relaxed.internal.notation;

import io.selvage.relaxed.notation.LitmusSyntaxException;
import java.util.ArrayList;
import java.util.List;

/** Comma-separated values, quoted where necessary. */
public final class CsvTable {
  private final String text;
  private final List<List<String>> rows = new ArrayList<>();
  private List<String> row = new ArrayList<>();
  private final StringBuilder cell = new StringBuilder();
  private boolean quoted;

  private CsvTable(String text) {
    this.text = text;
  }

  /** Skips empty lines and lines that begin with #. */
  public static List<List<String>> rows(String text) {
    CsvTable csv = new CsvTable(text.replace("\r\n", "\n"));
    csv.read();
    return csv.rows;
  }

  private void read() {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quoted) {
        if (c != '"') {
          cell.append(c);
        } else if (i + 1 < text.length() && text.charAt(i + 1) == '"') {
          cell.append(c);
          i++;
        } else {
          quoted = false;
        }
      } else if (c == '"' && cell.toString().isBlank()) {
        cell.setLength(0);
        quoted = true;
      } else if (c == ',') {
        endCell();
      } else if (c == '\n') {
        endRow();
      } else {
        cell.append(c);
      }
    }
    if (quoted) {
      throw new LitmusSyntaxException("a quotation mark is not closed, row " + (rows.size() + 1));
    }
    endRow();
  }

  private void endCell() {
    row.add(cell.toString().strip());
    cell.setLength(0);
  }

  private void endRow() {
    endCell();
    boolean isEmpty = row.stream().allMatch(String::isEmpty);
    if (!isEmpty && !row.get(0).startsWith("#")) {
      rows.add(row);
    }
    row = new ArrayList<>();
  }
}
