package io.selvage.report.internal.text;

import io.selvage.core.trace.Schedule;
import io.selvage.report.TextColours;
import io.selvage.report.TextGlyphs;
import io.selvage.report.internal.explain.RelevantLine;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A line of source with the access underlined and a word on it. */
final class SourceExcerpt {
  private static final int LEAST_ROOM = 20;
  private static final int INDENT = TextPage.MARGIN + 2;

  /** How far a long line is shown from. */
  private static final int BEFORE_MARK = 30;

  private final String source;
  private final int from;
  private final int to;

  private SourceExcerpt(String source, int from, int to) {
    this.source = source;
    this.from = from;
    this.to = to;
  }

  static SourceExcerpt of(String line, RelevantLine relevant) {
    String source = line.replace("\t", "    ").strip();
    for (Pattern access : accesses(relevant)) {
      Matcher mark = access.matcher(source);
      if (mark.find()) {
        return new SourceExcerpt(source, mark.start(), mark.end());
      }
    }
    return new SourceExcerpt(source, 0, source.length());
  }

  /**
   * How the access may look, the likeliest first: the name with what qualifies it and counts it up;
   * for a write the name before an assignment. In any case, as in {@code NEXT.compareAndSet}.
   */
  private static List<Pattern> accesses(RelevantLine relevant) {
    String path = relevant.access().replaceAll("\\[.*", "");
    String name = path.substring(path.lastIndexOf('.') + 1);
    if (name.isEmpty()) {
      return List.of();
    }
    String word = "(?<![\\w$.])(?:[\\w$]+\\.)*(?i:" + Pattern.quote(name) + ")(?![\\w$])";
    Pattern counted = Pattern.compile("(?:\\+\\+|--)" + word + "|" + word + "(?:\\+\\+|--)");
    Pattern assigned = Pattern.compile(word + "(?=\\s*[-+*/%&|^<>]*=[^=])");
    Pattern named = Pattern.compile(word);
    return relevant.kind() == Schedule.Kind.WRITE
        ? List.of(counted, assigned, named)
        : List.of(counted, named);
  }

  void write(TextPage page, TextGlyphs glyphs, String place, String why) {
    int room = Math.max(LEAST_ROOM, page.limit() - INDENT - place.length() - 3);
    int start = source.length() <= room ? 0 : Math.max(0, from - BEFORE_MARK);
    String shown = TextFormatting.cut(source.substring(start), room);
    int mark = Math.min(to, start + shown.length()) - from;
    String blank = " ".repeat(place.length());
    String carets = " ".repeat(from - start) + page.paint(TextColours.Ink.MARK, "^".repeat(mark));
    page.line(INDENT, place + " " + glyphs.margin + " " + shown);
    boolean beside = to - start + 1 + why.length() <= room;
    page.line(INDENT, blank + " " + glyphs.margin + " " + carets + (beside ? " " + why : ""));
    if (!beside) {
      List<String> words = TextFormatting.wrap(why, room);
      words.forEach(line -> page.line(INDENT, blank + " " + glyphs.margin + " " + line));
    }
  }
}
