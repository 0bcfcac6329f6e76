package io.selvage.report.internal.page;

import io.selvage.core.page.HtmlText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** An SVG picture that grows with what is drawn: boxes with wrapped text, lines, numbered marks. */
final class SvgDrawing {
  static final int LINE = 15;
  private static final double CHARACTER = 7.3;
  private static final int PAD = 7;

  private final StringBuilder shapes = new StringBuilder();
  private final StringBuilder marks = new StringBuilder();

  /** The lines of a text in a box of that width; a long name is broken before a dot. */
  static List<String> lines(String text, int width) {
    int most = (int) ((width - 2 * PAD) / CHARACTER);
    List<String> lines = new ArrayList<>();
    String line = "";
    for (String word : text.strip().split(" ")) {
      if (!line.isEmpty() && line.length() + 1 + word.length() > most) {
        lines.add(line);
        line = "";
      }
      String rest = line.isEmpty() ? word : line + " " + word;
      while (rest.length() > most) {
        int dot = rest.lastIndexOf('.', most);
        int end = dot > 0 ? dot : most;
        lines.add(rest.substring(0, end));
        rest = rest.substring(end);
      }
      line = rest;
    }
    lines.add(line);
    return lines;
  }

  static int height(List<String> lines) {
    return lines.size() * LINE + 2 * PAD - 2;
  }

  /**
   * @param faint how many of the last lines are less important
   */
  void box(String style, double x, double y, int width, List<String> lines, int faint) {
    shapes.append(
        String.format(
            Locale.ROOT,
            "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%d\" height=\"%d\" rx=\"5\"/>%n",
            style,
            x,
            y,
            width,
            height(lines)));
    for (int i = 0; i < lines.size(); i++) {
      text(i >= lines.size() - faint ? "faint" : "", x + PAD, y + PAD + 9 + i * LINE, lines.get(i));
    }
  }

  void text(String style, double x, double y, String words) {
    shapes.append(
        String.format(
            Locale.ROOT,
            "<text%s x=\"%.1f\" y=\"%.1f\">%s</text>%n",
            style.isEmpty() ? "" : " class=\"" + style + "\"",
            x,
            y,
            HtmlText.escape(words)));
  }

  /** A line with a tip at its end. */
  void arrow(String style, String path) {
    shapes.append(
        String.format(
            "<path class=\"arrow %s\" d=\"%s\" marker-end=\"url(#cause-tip)\"/>%n", style, path));
  }

  /** A number in a circle, above all lines. */
  void mark(String style, double x, double y, String number) {
    marks.append(
        String.format(
            Locale.ROOT,
            "<g class=\"mark %s\"><circle cx=\"%.1f\" cy=\"%.1f\" r=\"10\"/>"
                + "<text x=\"%.1f\" y=\"%.1f\">%s</text></g>%n",
            style,
            x,
            y,
            x,
            y + 4,
            HtmlText.escape(number)));
  }

  /**
   * The picture with its explanation below. The explanation says all that the picture shows, so the
   * picture has a short name only.
   *
   * @param notes what each mark means, with the kind of arrow that it is on
   */
  String figure(String name, int width, int height, List<Note> notes) {
    StringBuilder html = new StringBuilder("<figure class=\"cause\">\n");
    html.append("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"")
        .append(HtmlText.escape(name))
        .append("\">\n")
        .append(
            String.format(
                "<svg role=\"img\" aria-label=\"%s\" viewBox=\"0 0 %d %d\" style=\"--natural: %dpx\">%n",
                HtmlText.escape(name), width, height, width))
        .append(
            "<defs><marker id=\"cause-tip\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"8\""
                + " markerHeight=\"8\" markerUnits=\"userSpaceOnUse\" orient=\"auto\">"
                + "<path class=\"tip\" d=\"M0,0 L8,4 L0,8 z\"/></marker></defs>\n")
        .append(shapes)
        .append(marks)
        .append("</svg>\n</div>\n<figcaption><ol class=\"notes\">\n");
    notes.forEach(
        note ->
            html.append("<li class=\"")
                .append(note.style())
                .append("\"><strong>")
                .append(HtmlText.escape(note.title()))
                .append(":</strong> ")
                .append(HtmlText.escape(note.words()))
                .append("</li>\n"));
    return html.append("</ol></figcaption>\n</figure>\n").toString();
  }

  /** What a numbered mark means. */
  record Note(String style, String title, String words) {}
}
