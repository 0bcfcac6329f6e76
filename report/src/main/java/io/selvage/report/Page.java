package io.selvage.report;

import java.util.List;

/** Text in the making: lines of 80 columns where possible, and of 100 at most. */
final class Page {
  static final int WIDTH = 80;
  static final int LIMIT = 100;

  /** Where sections begin; what belongs to them stands two columns further in. */
  static final int MARGIN = 2;

  private final StringBuilder text = new StringBuilder();
  private final Colours colours;

  Page(Colours colours) {
    this.colours = colours;
  }

  void line(String line) {
    text.append(line.replace(Words.GLUE, ' ').stripTrailing()).append('\n');
  }

  void line(int indent, String line) {
    line(" ".repeat(indent) + line);
  }

  /** An empty line, but never two. */
  void blank() {
    int length = text.length();
    if (length > 1 && text.charAt(length - 2) != '\n') {
      text.append('\n');
    }
  }

  void heading(String words) {
    line(MARGIN, paint(Colours.Ink.HEADING, words));
  }

  void paragraph(int indent, String words) {
    item(indent, "", words);
  }

  /** A paragraph that hangs on a word or a bullet. */
  void item(int indent, String bullet, String words) {
    List<String> lines = Words.wrap(words, WIDTH - indent - bullet.length());
    for (int i = 0; i < lines.size(); i++) {
      line(indent, (i == 0 ? bullet : " ".repeat(bullet.length())) + lines.get(i));
    }
  }

  String paint(Colours.Ink ink, String words) {
    return colours.paint(ink, words);
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
