package io.selvage.remedy.internal.source;

import java.nio.file.Path;

/** A Java source as it is on disk. */
public record SourceFile(Path path, String text) {
  /** Whitespace before the first character of the line that the place is in. */
  public String indentation(int place) {
    int begin = text.lastIndexOf('\n', place - 1) + 1;
    int end = begin;
    while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
      end++;
    }
    return text.substring(begin, end);
  }

  /** What one more level of indentation adds: as much as members of a class have. */
  public String indentStep() {
    return text.lines()
        .filter(line -> !line.isBlank() && Character.isWhitespace(line.charAt(0)))
        .filter(line -> !line.strip().startsWith("*"))
        .map(line -> line.substring(0, line.length() - line.stripLeading().length()))
        .findFirst()
        .orElse("  ");
  }

  public int lineOf(int place) {
    return (int) text.substring(0, place).chars().filter(c -> c == '\n').count() + 1;
  }

  /**
   * Where the statement ends together with the line that it is alone on: deleting up to there
   * leaves no empty line.
   */
  public int endOfLine(int start, int end) {
    int begin = text.lastIndexOf('\n', start - 1) + 1;
    int next = text.indexOf('\n', end);
    boolean isAlone =
        next >= 0 && text.substring(begin, start).isBlank() && text.substring(end, next).isBlank();
    return isAlone ? next + 1 : end;
  }

  /** Where deleting begins: see {@link #endOfLine}. */
  public int startOfLine(int start, int end) {
    return endOfLine(start, end) == end ? start : text.lastIndexOf('\n', start - 1) + 1;
  }
}
