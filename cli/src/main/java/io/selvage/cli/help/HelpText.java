package io.selvage.cli.help;

import java.util.ArrayList;
import java.util.List;

/** Text in lines of a width. Breaks at spaces only: picocli also breaks {@code add(int)}. */
final class HelpText {
  private static final String INDENT = "  ";

  private HelpText() {}

  static String paragraphs(String[] texts, int width) {
    StringBuilder page = new StringBuilder();
    for (String text : texts) {
      lines(text, width).forEach(line -> page.append(line).append(System.lineSeparator()));
    }
    return page.toString();
  }

  /** A label, and from a column on its description. */
  static String row(String label, String[] description, int column, int width) {
    StringBuilder row = new StringBuilder(INDENT).append(label);
    if (row.length() + INDENT.length() > column) {
      row.append(System.lineSeparator()).append(" ".repeat(column));
    } else {
      row.append(" ".repeat(column - row.length()));
    }
    List<String> lines = new ArrayList<>();
    for (String text : description) {
      lines.addAll(lines(text, width - column));
    }
    return row.append(String.join(System.lineSeparator() + " ".repeat(column), lines))
        .append(System.lineSeparator())
        .toString();
  }

  /** What fits is kept as it is, with its spaces. */
  private static List<String> lines(String template, int width) {
    String text = template.replace("%%", "%");
    if (text.length() <= width) {
      return List.of(text);
    }
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
