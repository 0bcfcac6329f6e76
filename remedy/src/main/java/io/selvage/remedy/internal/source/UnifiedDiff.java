package io.selvage.remedy.internal.source;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The difference of two texts, line by line, with three lines of context. */
public final class UnifiedDiff {
  private static final int CONTEXT = 3;

  private final List<Line> lines = new ArrayList<>();

  /**
   * A line of the old text, the new text, or both.
   *
   * @param isUnended whether it is the last line of a text without a final line feed
   * @param isAfterEnd whether it is what comes after a final line feed: no line at all
   */
  private record Line(char sign, String text, boolean isUnended, boolean isAfterEnd) {}

  private static Line line(char sign, String[] all, int index) {
    boolean isLast = index == all.length - 1;
    return new Line(
        sign, all[index], isLast && !all[index].isEmpty(), isLast && all[index].isEmpty());
  }

  public UnifiedDiff(String before, String after) {
    compare(before.split("\n", -1), after.split("\n", -1));
  }

  /** By the longest common subsequence of the part that differs. */
  private void compare(String[] a, String[] b) {
    int head = 0;
    while (head < a.length && head < b.length && a[head].equals(b[head])) {
      lines.add(line(' ', a, head++));
    }
    int tail = 0;
    while (tail < a.length - head
        && tail < b.length - head
        && a[a.length - 1 - tail].equals(b[b.length - 1 - tail])) {
      tail++;
    }
    int[][] common = commonSuffixes(a, b, head, a.length - tail, b.length - tail);
    int i = head;
    int j = head;
    while (i < a.length - tail || j < b.length - tail) {
      boolean both = i < a.length - tail && j < b.length - tail;
      if (both && a[i].equals(b[j])) {
        lines.add(line(' ', a, i++));
        j++;
      } else if (j == b.length - tail
          || both && common[i - head + 1][j - head] >= common[i - head][j - head + 1]) {
        lines.add(line('-', a, i++));
      } else {
        lines.add(line('+', b, j++));
      }
    }
    for (int k = a.length - tail; k < a.length; k++) {
      lines.add(line(' ', a, k));
    }
  }

  private static int[][] commonSuffixes(String[] a, String[] b, int head, int endA, int endB) {
    int[][] common = new int[endA - head + 1][endB - head + 1];
    for (int i = endA - head - 1; i >= 0; i--) {
      for (int j = endB - head - 1; j >= 0; j--) {
        common[i][j] =
            a[head + i].equals(b[head + j])
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    return common;
  }

  /**
   * How many lines change, apart from empty ones and from their indentation: of each block of
   * changes the lines that are removed or those that are added, whichever are more.
   */
  public static int changedLines(String before, String after) {
    int changed = 0;
    int removed = 0;
    int added = 0;
    for (Line line : new UnifiedDiff(stripped(before), stripped(after)).lines) {
      removed = line.sign == ' ' ? 0 : removed + (line.sign == '-' ? 1 : 0);
      added = line.sign == ' ' ? 0 : added + (line.sign == '+' ? 1 : 0);
      changed += isLarger(line.sign, removed, added) ? 1 : 0;
    }
    return changed;
  }

  /** Whether the line makes the larger side of its block larger. */
  private static boolean isLarger(char sign, int removed, int added) {
    return sign == '-' && removed > added || sign == '+' && added > removed;
  }

  private static String stripped(String text) {
    return text.lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .collect(Collectors.joining("\n"));
  }

  /** As {@code diff -u} prints it, with the prefixes of git. */
  public String text(String file) {
    StringBuilder text = new StringBuilder("--- a/" + file + "\n+++ b/" + file + "\n");
    int next = 0;
    while (next < lines.size()) {
      int first = next;
      while (first < lines.size() && lines.get(first).sign == ' ') {
        first++;
      }
      if (first == lines.size()) {
        break;
      }
      int begin = Math.max(next, first - CONTEXT);
      int end = endOfHunk(first);
      hunk(text, begin, end);
      next = end;
    }
    return text.toString();
  }

  /** Changes that are closer than their contexts share a hunk. */
  private int endOfHunk(int first) {
    int last = first;
    for (int i = first; i < lines.size() && i <= last + 2 * CONTEXT; i++) {
      if (lines.get(i).sign != ' ') {
        last = i;
      }
    }
    return Math.min(lines.size(), last + 1 + CONTEXT);
  }

  private void hunk(StringBuilder text, int begin, int end) {
    int from = count(0, begin, '+') + 1;
    int to = count(0, begin, '-') + 1;
    text.append(
        String.format(
            "@@ -%d,%d +%d,%d @@\n", from, count(begin, end, '+'), to, count(begin, end, '-')));
    for (Line line : lines.subList(begin, end)) {
      if (!line.isAfterEnd) {
        text.append(line.sign).append(line.text).append('\n');
        text.append(line.isUnended ? "\\ No newline at end of file\n" : "");
      }
    }
  }

  /** The lines that do not have that sign. */
  private int count(int begin, int end, char sign) {
    return (int)
        lines.subList(begin, end).stream().filter(it -> it.sign != sign && !it.isAfterEnd).count();
  }
}
