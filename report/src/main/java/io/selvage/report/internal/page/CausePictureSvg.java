package io.selvage.report.internal.page;

import io.selvage.report.internal.page.CausePicture.Arrow;
import io.selvage.report.internal.page.CausePicture.Box;
import io.selvage.report.internal.page.CausePicture.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A {@link CausePicture} as SVG; two columns fit a narrow screen without scrolling. */
final class CausePictureSvg {
  private static final int WIDTH = 150;
  private static final int GAP = 34;
  private static final int MARGIN = 22;
  private static final int HEAD = 30;
  private static final int ROW_GAP = 18;
  private static final int BETWEEN_MARKS = 22;

  private final CausePicture picture;
  private final SvgDrawing drawing = new SvgDrawing();
  private final List<List<String>> lines = new ArrayList<>();
  private final double[] tops;
  private final List<double[]> marked = new ArrayList<>();

  CausePictureSvg(CausePicture picture) {
    this.picture = picture;
    this.tops = new double[picture.boxes().size()];
  }

  String figure() {
    int height = place();
    for (int t = 0; t < picture.threads().size(); t++) {
      drawing.text("head", left(t), 18, picture.threads().get(t));
    }
    programOrder();
    for (int i = 0; i < tops.length; i++) {
      Box box = picture.boxes().get(i);
      drawing.box(
          "box", left(box.column()), tops[i], WIDTH, lines.get(i), box.where().isEmpty() ? 0 : 1);
    }
    for (int i = 0; i < picture.arrows().size(); i++) {
      arrow(picture.arrows().get(i), String.valueOf(i + 1));
    }
    int columns = picture.threads().size();
    return drawing.figure(
        name(), 2 * MARGIN + columns * WIDTH + (columns - 1) * GAP, height, notes());
  }

  private String name() {
    return "The steps that matter, by thread: "
        + picture.arrows().stream()
            .map(arrow -> arrow.kind().words())
            .distinct()
            .collect(Collectors.joining(", "));
  }

  private List<SvgDrawing.Note> notes() {
    return picture.arrows().stream()
        .map(it -> new SvgDrawing.Note(it.kind().style(), it.kind().words(), it.words()))
        .toList();
  }

  /** Boxes one below the other, in the order of the run; returns the height. */
  private int place() {
    double y = HEAD;
    for (int i = 0; i < tops.length; i++) {
      Box box = picture.boxes().get(i);
      List<String> text = new ArrayList<>(SvgDrawing.lines(box.text(), WIDTH));
      if (!box.where().isEmpty()) {
        String line = box.where();
        List<String> wrapped = SvgDrawing.lines(line, WIDTH);
        text.add(wrapped.size() == 1 ? line : line.substring(line.lastIndexOf(':')));
      }
      lines.add(text);
      tops[i] = y;
      y += SvgDrawing.height(text) + ROW_GAP;
    }
    return (int) y;
  }

  private double left(int column) {
    return MARGIN + (double) column * (WIDTH + GAP);
  }

  private double middle(int box) {
    return tops[box] + SvgDrawing.height(lines.get(box)) / 2.0;
  }

  private void programOrder() {
    for (int i = 0; i < tops.length; i++) {
      for (int j = i + 1; j < tops.length; j++) {
        if (column(i) == column(j)) {
          double x = left(column(i)) + 14;
          drawing.arrow(
              "po",
              path("M%.1f,%.1f V%.1f", x, tops[i] + SvgDrawing.height(lines.get(i)), tops[j] - 1));
          break;
        }
      }
    }
  }

  private int column(int box) {
    return picture.boxes().get(box).column();
  }

  private void arrow(Arrow arrow, String number) {
    String style = arrow.kind().style();
    int from = column(arrow.from());
    int to = column(arrow.to());
    double y1 = middle(arrow.from());
    double y2 = middle(arrow.to());
    if (from == to) {
      boolean isLast = from == picture.threads().size() - 1 && from > 0;
      double x = isLast ? left(from) + WIDTH : left(from);
      double out = isLast ? x + 12 : x - 12;
      drawing.arrow(
          style, path("M%.1f,%.1f H%.1f V%.1f H%.1f", x, y1, out, y2, isLast ? x + 1 : x - 1));
      mark(style, out, (y1 + y2) / 2, number);
      return;
    }
    boolean right = to > from;
    double x1 = left(from) + (right ? WIDTH : 0);
    double x2 = left(to) + (right ? -1 : WIDTH + 1);
    drawing.arrow(style, path("M%.1f,%.1f L%.1f,%.1f", x1, y1, x2, y2));
    if (arrow.kind() == Kind.UNSEEN || arrow.kind() == Kind.LOST) {
      cross(style, x1 + (x2 - x1) * 0.78, y1 + (y2 - y1) * 0.78);
    }
    mark(style, (x1 + x2) / 2, (y1 + y2) / 2, number);
  }

  private void cross(String style, double x, double y) {
    drawing.arrow(style + " cross", path("M%.1f,%.1f l10,10 m-10,0 l10,-10", x - 5, y - 5));
  }

  /** Marks do not cover each other. */
  private void mark(String style, double x, double y, String number) {
    double free = y;
    while (isTaken(x, free)) {
      free += BETWEEN_MARKS;
    }
    marked.add(new double[] {x, free});
    drawing.mark(style, x, free, number);
  }

  private boolean isTaken(double x, double y) {
    return marked.stream().anyMatch(it -> Math.hypot(it[0] - x, it[1] - y) < BETWEEN_MARKS);
  }

  private static String path(String form, Object... numbers) {
    return String.format(Locale.ROOT, form, numbers);
  }
}
