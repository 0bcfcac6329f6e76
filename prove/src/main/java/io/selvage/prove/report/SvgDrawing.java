package io.selvage.prove.report;

import java.util.Locale;

/** A drawing in the making. */
final class SvgDrawing {
  private final StringBuilder text = new StringBuilder();
  private int width;
  private int height;

  private void reach(int x, int y) {
    width = Math.max(width, x);
    height = Math.max(height, y);
  }

  void box(String kind, int x, int y, int wide, int high) {
    reach(x + wide, y + high);
    text.append(
        String.format(
            Locale.ROOT,
            "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\"/>",
            kind,
            x,
            y,
            wide,
            high));
  }

  /** From right to left of what it leads to, bent where that is not ahead. */
  void curve(String kind, int x1, int y1, int x2, int y2) {
    int bend = Math.max(24, Math.abs(x2 - x1) / 2);
    reach(x1 + bend, Math.max(y1, y2));
    text.append(
        String.format(
            Locale.ROOT,
            "<path class=\"%s\" d=\"M%d,%d C%d,%d %d,%d %d,%d\"/>",
            kind,
            x1,
            y1,
            x1 + bend,
            y1,
            x2 - bend,
            y2,
            x2,
            y2));
  }

  void text(String kind, int x, int y, String words) {
    reach(x + width(words), y + 4);
    text.append(
        String.format(
            Locale.ROOT,
            "<text class=\"%s\" x=\"%d\" y=\"%d\">%s</text>",
            kind,
            x,
            y,
            HtmlFragments.escape(words)));
  }

  /** About how wide the words are, in pixels. */
  static int width(String words) {
    return 7 * words.length();
  }

  String whole() {
    return String.format(
        Locale.ROOT,
        "<svg width=\"%d\" height=\"%d\" role=\"img\">%s</svg>",
        width + 8,
        height + 6,
        text);
  }
}
