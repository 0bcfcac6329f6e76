package io.selvage.program.internal.stepgraph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Lines with right-aligned annotations, and loops drawn on the left. */
final class StepListing {
  private static final int WIDTH = 100;
  private static final int HANGING = 4;
  private static final int MAX_LOOPS = 6;

  /** A line of text. */
  private record Line(String left, String right) {}

  /** A loop from its first line to its last. */
  private record Loop(int first, int last) {}

  private final String heading;
  private final String file;
  private final List<Line> lines = new ArrayList<>();
  private final List<Loop> loops = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  /**
   * @param file the source file of line numbers without a file name
   */
  StepListing(String heading, String file) {
    this.heading = heading;
    this.file = file;
  }

  /** The number of lines so far, which is the number of the next line. */
  int size() {
    return lines.size();
  }

  void line(int indent, String left, String right) {
    lines.add(new Line(" ".repeat(indent) + left, right));
  }

  /** A remark at the end. */
  void note(String text) {
    notes.add(text);
  }

  /** A source line as shown in the right margin. */
  String position(String of, int line) {
    return line == 0 ? "" : of.equals(file) ? ":" + line : of + ":" + line;
  }

  /** Control goes back from the last line to the first. */
  void loop(int first, int last) {
    loops.removeIf(loop -> loop.first() == first && loop.last() <= last);
    if (loops.stream().noneMatch(loop -> loop.first() == first)) {
      loops.add(new Loop(first, last));
    }
  }

  String text() {
    List<List<Loop>> columns = columns();
    int right = lines.stream().mapToInt(line -> line.right().length()).max().orElse(0);
    int longest = lines.stream().mapToInt(line -> line.left().length()).max().orElse(0);
    int left = Math.min(longest, WIDTH - columns.size() - right - 2);
    StringBuilder text = new StringBuilder(head(columns.size() + left + right + 2));
    for (int i = 0; i < lines.size(); i++) {
      write(lines.get(i), i, columns, left, left + right + 2, text);
    }
    for (String note : notes) {
      text.append('\n').append(String.join("\n", wrapped(note, WIDTH))).append('\n');
    }
    return text.toString();
  }

  private String head(int width) {
    int space = width - heading.length() - file.length();
    boolean fits = heading.length() + 2 + file.length() <= WIDTH;
    String first = String.join("\n", wrapped(heading, WIDTH));
    return first + (fits ? " ".repeat(Math.max(2, space)) : "\n") + file + "\n\n";
  }

  private void write(
      Line line, int number, List<List<Loop>> columns, int width, int whole, StringBuilder text) {
    List<String> parts = wrapped(line.left(), line.right().isEmpty() ? whole : width);
    for (int i = 0; i < parts.size(); i++) {
      StringBuilder row = new StringBuilder(gutter(columns, number, i > 0)).append(parts.get(i));
      if (i == 0 && !line.right().isEmpty()) {
        int space = whole + columns.size() - row.length() - line.right().length();
        row.append(" ".repeat(space)).append(line.right());
      }
      text.append(row.toString().stripTrailing()).append('\n');
    }
  }

  /** Wraps the line at spaces to the given width; continuation lines are indented. */
  private static List<String> wrapped(String line, int width) {
    List<String> parts = new ArrayList<>();
    String rest = line;
    int indent = line.length() - line.stripLeading().length() + HANGING;
    while (rest.length() > width) {
      int cut = rest.lastIndexOf(' ', width);
      if (cut <= indent) {
        cut = width;
      }
      parts.add(rest.substring(0, cut));
      rest = " ".repeat(indent) + rest.substring(cut).stripLeading();
    }
    parts.add(rest);
    return parts;
  }

  // ---------------------------------------------------------------- loops

  /** Loops that do not overlap share a column; longer ones are further left. */
  private List<List<Loop>> columns() {
    List<Loop> longestFirst = new ArrayList<>(loops);
    longestFirst.sort(
        Comparator.comparingInt((Loop loop) -> loop.first() - loop.last())
            .thenComparingInt(Loop::first));
    List<List<Loop>> columns = new ArrayList<>();
    for (Loop loop : longestFirst) {
      place(loop, columns);
    }
    return columns;
  }

  private static void place(Loop loop, List<List<Loop>> columns) {
    int free = columns.size();
    while (free > 0 && columns.get(free - 1).stream().noneMatch(other -> overlap(loop, other))) {
      free--;
    }
    if (free == columns.size() && free < MAX_LOOPS) {
      columns.add(new ArrayList<>());
    }
    if (free < columns.size()) {
      columns.get(free).add(loop);
    }
  }

  private static boolean overlap(Loop one, Loop other) {
    return one.first() <= other.last() && other.first() <= one.last();
  }

  private static String gutter(List<List<Loop>> columns, int line, boolean continued) {
    StringBuilder gutter = new StringBuilder();
    for (List<Loop> column : columns) {
      char drawn = ' ';
      for (Loop loop : column) {
        if (line == loop.first() && !continued) {
          drawn = '/';
        } else if (line == loop.last()) {
          drawn = loop.first() == loop.last() ? drawn : '\\';
        } else if (line >= loop.first() && line < loop.last()) {
          drawn = '|';
        }
      }
      gutter.append(drawn);
    }
    return gutter.toString();
  }
}
