package io.selvage.prove.report;

import io.selvage.prove.code.AbstractType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A view as a small drawing. The first row is the list, each other row what somebody holds beside
 * it. A dotted arrow is a stretch of list without names; a dashed box is marked, a double one new.
 */
final class ListPicture {
  private static final int STEP = 104;
  private static final int BOX = 44;
  private static final int HIGH = 28;
  private static final int ROW = 66;
  private static final int TOP = 24;
  private static final String[] KEYS = {"-∞", "<", "=", ">", "+∞"};

  private final CertificateView seen;
  private final AbstractType type;
  private final int[] column;
  private final int[] row;
  private final StringBuilder text = new StringBuilder();
  private int columns;
  private int rows;

  private ListPicture(CertificateView seen, AbstractType type) {
    this.seen = seen;
    this.type = type;
    this.column = new int[seen.nodes().size() + 1];
    this.row = new int[seen.nodes().size() + 1];
    java.util.Arrays.fill(row, -1);
  }

  static String of(CertificateView seen, AbstractType type) {
    ListPicture picture = new ListPicture(seen, type);
    picture.place();
    for (int node = 1; node <= seen.nodes().size(); node++) {
      picture.link(node);
    }
    for (int node = 1; node <= seen.nodes().size(); node++) {
      picture.box(node);
    }
    if (!seen.nulls().isEmpty()) {
      picture.text(6, 12, "name", String.join(", ", seen.nulls()) + " ∅");
    }
    return picture.whole();
  }

  /** Nodes are numbered from the globals on, so that the list comes first. */
  private void place() {
    for (int first = 1; first <= seen.nodes().size(); first++) {
      if (row[first] < 0) {
        int at = 0;
        for (int node = first; node > 0 && row[node] < 0; node = seen.node(node).next()) {
          row[node] = rows;
          column[node] = at++;
        }
        columns = Math.max(columns, at);
        rows++;
      }
    }
  }

  private int x(int node) {
    return 6 + column[node] * STEP;
  }

  private int y(int node) {
    return (seen.nulls().isEmpty() ? TOP : 2 * TOP) + row[node] * ROW;
  }

  private void link(int node) {
    CertificateView.Node it = seen.node(node);
    int fromX = x(node) + BOX;
    int fromY = y(node) + HIGH / 2;
    String words = words(it);
    String kind = words.isEmpty() ? "link" : "link gap";
    if (it.next() <= 0) {
      int end = fromX + (words.isEmpty() ? 16 : 34);
      line(kind, fromX, fromY, end, fromY);
      text(end + 3, fromY + 4, "end", it.next() == 0 ? "∅" : "?");
    } else if (row[it.next()] == row[node] && column[it.next()] == column[node] + 1) {
      line(kind + " to", fromX, fromY, x(it.next()) - 4, fromY);
    } else {
      line(kind + " to", fromX - BOX / 2, y(node), x(it.next()) + BOX / 2, y(it.next()) + HIGH + 4);
    }
    if (!words.isEmpty()) {
      text(fromX + 6, fromY - 5, "small", words);
    }
  }

  /** What may lie between a node and the next. */
  private String words(CertificateView.Node node) {
    List<String> all = new ArrayList<>();
    if ((node.below() & 2) != 0) {
      all.add((type.isSet() ? "<" : "") + ((node.below() & 1) != 0 ? "…" : "…!"));
    }
    if ((node.above() & 2) != 0) {
      all.add((type.isSet() ? ">" : "") + ((node.above() & 1) != 0 ? "…" : "…!"));
    }
    return String.join(" ", all);
  }

  private void line(String kind, int x1, int y1, int x2, int y2) {
    text.append(
        String.format(
            Locale.ROOT,
            "<line class=\"%s\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>",
            kind,
            x1,
            y1,
            x2,
            y2));
  }

  private void text(int x, int y, String kind, String words) {
    text.append(
        String.format(
            Locale.ROOT,
            "<text class=\"%s\" x=\"%d\" y=\"%d\">%s</text>",
            kind,
            x,
            y,
            HtmlFragments.escape(words)));
  }

  private void box(int node) {
    CertificateView.Node it = seen.node(node);
    String kind = it.isMarked() ? "box marked" : it.mayBeMarked() ? "box maybe" : "box";
    text.append(
        String.format(
            Locale.ROOT,
            "<rect class=\"%s%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\"/>",
            kind,
            it.owned() ? " new" : "",
            x(node),
            y(node),
            BOX,
            HIGH));
    text(x(node) + 6, y(node) + 18, "key", type.isSet() ? KEYS[it.type()] : "");
    text(x(node) + BOX - 16, y(node) + 18, "small", lock(it));
    text(x(node), y(node) - 6, "name", seen.names().get(node - 1));
  }

  private static String lock(CertificateView.Node node) {
    return node.held() == 2 ? "L" : node.held() == 4 ? "l" : node.held() == 1 ? "" : "l?";
  }

  private String whole() {
    int width = 30 + columns * STEP;
    int more = seen.nulls().isEmpty() || rows == 0 ? 0 : TOP;
    int height = more + (rows == 0 ? TOP : TOP + rows * ROW - 28);
    return String.format(
        Locale.ROOT, "<svg width=\"%d\" height=\"%d\" role=\"img\">%s</svg>", width, height, text);
  }
}
