package io.selvage.report.internal.text;

import io.selvage.report.TextColours;
import java.util.List;

/** Text in the making: lines of 80 columns where possible, and of 100 at most. */
public final class TextPage {
  private static final char ESCAPE = '\u001b';

  public static final int WIDTH = 80;
  public static final int LIMIT = 100;

  /** Where sections begin; what belongs to them stands two columns further in. */
  public static final int MARGIN = 2;

  private final StringBuilder text = new StringBuilder();
  private final TextColours colours;
  private final int columns;

  public TextPage(TextColours colours) {
    this(colours, LIMIT);
  }

  /**
   * @param columns of the terminal; less than {@value #WIDTH} makes all lines shorter
   */
  public TextPage(TextColours colours, int columns) {
    this.colours = colours;
    this.columns = columns;
  }

  /** An empty page of the same width. */
  TextPage another() {
    return new TextPage(colours, columns);
  }

  /** What lines should have at most. */
  public int width() {
    return Math.min(WIDTH, columns);
  }

  /** What lines may have where that is not possible. */
  public int limit() {
    return columns < WIDTH ? columns : LIMIT;
  }

  void line(String line) {
    String plain = line.replace(TextFormatting.GLUE, ' ').stripTrailing();
    boolean isTooLong = columns < WIDTH && plain.length() > columns && plain.indexOf(ESCAPE) < 0;
    if (isTooLong) {
      folded(plain);
    } else {
      text.append(plain).append('\n');
    }
  }

  /** A row of a table in a narrow terminal goes on in the next line, further in. */
  private void folded(String line) {
    int indent = line.length() - line.stripLeading().length();
    String rest = line.strip();
    int margin = indent;
    while (margin + rest.length() > columns) {
      int room = columns - margin;
      int space = rest.lastIndexOf(' ', room);
      int end = space > room / 2 ? space : room;
      text.append(" ".repeat(margin)).append(rest.substring(0, end).stripTrailing()).append('\n');
      rest = rest.substring(end).strip();
      margin = Math.min(indent + 4, columns / 2);
    }
    text.append(" ".repeat(margin)).append(rest).append('\n');
  }

  public void line(int indent, String line) {
    line(" ".repeat(indent) + line);
  }

  /** An empty line, but never two. */
  public void blank() {
    int length = text.length();
    if (length > 1 && text.charAt(length - 2) != '\n') {
      text.append('\n');
    }
  }

  public void heading(String words) {
    line(MARGIN, paint(TextColours.Ink.HEADING, words));
  }

  public void paragraph(int indent, String words) {
    item(indent, "", words);
  }

  /** A paragraph that hangs on a word or a bullet. */
  public void item(int indent, String bullet, String words) {
    List<String> lines = TextFormatting.wrap(words, width() - indent - bullet.length());
    for (int i = 0; i < lines.size(); i++) {
      line(indent, (i == 0 ? bullet : " ".repeat(bullet.length())) + lines.get(i));
    }
  }

  String paint(TextColours.Ink ink, String words) {
    return colours.paint(ink, words);
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
