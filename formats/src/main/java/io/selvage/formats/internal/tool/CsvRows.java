package io.selvage.formats.internal.tool;

import io.selvage.core.diagnostic.UsageException;
import io.selvage.formats.internal.input.InputSource;
import io.selvage.formats.internal.input.LineReader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rows of a CSV file (RFC 4180), separated by commas, semicolons or tabs. */
final class CsvRows {
  private static final int LONGEST = 1 << 20;

  private final InputSource source;
  private final LineReader lines;
  private char separator;
  private long line;

  CsvRows(InputSource source) {
    this.source = source;
    this.lines = new LineReader(source);
  }

  /** The line on which the row began that was read last. */
  long line() {
    return line;
  }

  /** The separator that the header has most of. */
  static char separator(String header) {
    char most = ',';
    for (char each : new char[] {';', '\t'}) {
      if (count(header, each) > count(header, most)) {
        most = each;
      }
    }
    return most;
  }

  private static long count(String text, char letter) {
    return text.chars().filter(c -> c == letter).count();
  }

  /** The next row that is not blank, or null. */
  @Nullable List<String> next() {
    String text = lines.next();
    while (text != null && text.isBlank()) {
      text = lines.next();
    }
    if (text == null) {
      return null;
    }
    line = lines.number();
    if (separator == 0) {
      separator = separator(text);
    }
    while (count(text, '"') % 2 != 0) {
      String more = lines.next();
      if (more == null || text.length() > LONGEST) {
        throw bad("a quoted cell does not end");
      }
      text = text + "\n" + more;
    }
    return split(text, separator);
  }

  UsageException bad(String what) {
    return source.bad(Math.max(line, 1), what);
  }

  static List<String> split(String text, char separator) {
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' && quoted && i + 1 < text.length() && text.charAt(i + 1) == '"') {
        cell.append('"');
        i++;
      } else if (c == '"' && (quoted || cell.toString().isBlank())) {
        quoted = !quoted;
      } else if (c == separator && !quoted) {
        cells.add(cell.toString());
        cell.setLength(0);
      } else {
        cell.append(c);
      }
    }
    cells.add(cell.toString());
    return cells;
  }
}
