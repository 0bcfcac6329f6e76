package io.selvage.report.internal.text;

import io.selvage.report.TextColours;
import java.util.List;

/** Text in the making: lines of 80 columns where possible, and of 100 at most. */
public final class TextPage {
  public static final int WIDTH = 80;
  public static final int LIMIT = 100;

  /** Where sections begin; what belongs to them stands two columns further in. */
  public static final int MARGIN = 2;

  private final StringBuilder text = new StringBuilder();
  private final TextColours colours;

  public TextPage(TextColours colours) {
    this.colours = colours;
  }

  void line(String line) {
    text.append(line.replace(TextFormatting.GLUE, ' ').stripTrailing()).append('\n');
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
    List<String> lines = TextFormatting.wrap(words, WIDTH - indent - bullet.length());
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
