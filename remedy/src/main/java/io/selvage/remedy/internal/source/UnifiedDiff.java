package io.selvage.remedy.internal.source;

import java.util.ArrayList;
import java.util.List;

/** The difference of two texts, line by line, with three lines of context. */
public final class UnifiedDiff {
  private static final int CONTEXT = 3;

  private final List<Line> lines = new ArrayList<>();

  /** A line of the old text, the new text, or both. */
  private record Line(char sign, String text) {}

  public UnifiedDiff(String before, String after) {
    compare(before.split("\n", -1), after.split("\n", -1));
  }

  /** By the longest common subsequence of the part that differs. */
  private void compare(String[] a, String[] b) {
    int head = 0;
    while (head < a.length && head < b.length && a[head].equals(b[head])) {
      lines.add(new Line(' ', a[head++]));
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
        lines.add(new Line(' ', a[i++]));
        j++;
      } else if (j == b.length - tail
          || both && common[i - head + 1][j - head] >= common[i - head][j - head + 1]) {
        lines.add(new Line('-', a[i++]));
      } else {
        lines.add(new Line('+', b[j++]));
      }
    }
    for (int k = a.length - tail; k < a.length; k++) {
      lines.add(new Line(' ', a[k]));
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
   * How many lines change, apart from their indentation: of each block of changes the lines that
   * are removed or those that are added, whichever are more.
   */
  public int changedLines() {
    int changed = 0;
    for (int i = 0; i < lines.size(); ) {
      List<String> removed = new ArrayList<>();
      List<String> added = new ArrayList<>();
      for (; i < lines.size() && lines.get(i).sign != ' '; i++) {
        (lines.get(i).sign == '-' ? removed : added).add(lines.get(i).text.strip());
      }
      List<String> moved = new ArrayList<>(removed);
      added.forEach(moved::remove);
      removed.forEach(added::remove);
      changed += Math.max(moved.size(), added.size());
      i += i < lines.size() && lines.get(i).sign == ' ' ? 1 : 0;
    }
    return changed;
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
    int last = end;
    // What split makes of a final line feed is no line.
    if (end == lines.size() && lines.get(end - 1).text.isEmpty()) {
      last = end - 1;
    }
    text.append(
        String.format(
            "@@ -%d,%d +%d,%d @@\n",
            from, count(begin, last, '+'), to, count(begin, last, '-')));
    lines.subList(begin, last).forEach(it -> text.append(it.sign).append(it.text).append('\n'));
    if (last == lines.size()) {
      text.append("\\ No newline at end of file\n");
    }
  }

  /** The lines that do not have that sign. */
  private int count(int begin, int end, char sign) {
    return (int) lines.subList(begin, end).stream().filter(it -> it.sign != sign).count();
  }
}
