package io.selvage.report;

import io.selvage.core.verdict.Verdict;
import io.selvage.report.internal.text.HistoryReportWording;
import io.selvage.report.internal.text.TextFormatting;
import java.util.ArrayList;
import java.util.List;

/** Rulings on many histories: a line each, as they come, and a summary. */
public final class HistoryReportRows {
  private static final int LONGEST_NAME = 44;

  private final int width;
  private final TextColours colours;
  private final int[] counts = new int[Kind.values().length];
  private long operations;

  private enum Kind {
    PASS("verified", TextColours.Ink.PASS),
    FAIL("refuted", TextColours.Ink.FAIL),
    UNKNOWN("unknown", TextColours.Ink.UNKNOWN),
    WRONG("cannot be checked", TextColours.Ink.UNKNOWN);

    private final String word;
    private final TextColours.Ink ink;

    Kind(String word, TextColours.Ink ink) {
      this.word = word;
      this.ink = ink;
    }
  }

  /**
   * @param names of all histories there will be
   */
  public HistoryReportRows(List<String> names, TextColours colours) {
    int longest = names.stream().mapToInt(String::length).max().orElse(0);
    this.width = Math.min(longest, LONGEST_NAME);
    this.colours = colours;
  }

  /** One line, ended. */
  public String row(HistoryReport report) {
    operations += report.input().history().size();
    Kind kind = report.report().fold(v -> Kind.PASS, r -> Kind.FAIL, u -> Kind.UNKNOWN);
    String how = report.strategy().isEmpty() ? "" : ", " + report.strategy();
    String why = report.verdict() instanceof Verdict.Unknown unknown ? ": " + unknown.why() : "";
    return row(
        kind,
        report.file(),
        TextFormatting.padLeft(TextFormatting.count(report.input().history().size(), "op"), 13)
            + TextFormatting.padLeft(TextFormatting.time(report.millis()), 8)
            + "   "
            + report.input().specificationName()
            + ", "
            + report.input().criterion().name()
            + how
            + why);
  }

  /**
   * A history that there is no verdict on.
   *
   * @param error with its number, and mostly with file and line
   */
  public String wrong(String file, String error) {
    return row(Kind.WRONG, file, "  " + error);
  }

  private String row(Kind kind, String file, String rest) {
    counts[kind.ordinal()]++;
    String name = TextFormatting.pad(HistoryReportWording.shortened(file, width), width);
    return colours.paint(kind.ink, TextFormatting.pad(kind.name(), 9)) + name + rest + "\n";
  }

  /**
   * One line, ended.
   *
   * @param all how many histories there were to judge
   */
  public String summary(int all, long millis) {
    List<String> parts = new ArrayList<>();
    int judged = 0;
    for (Kind kind : Kind.values()) {
      int count = counts[kind.ordinal()];
      judged += count;
      if (count > 0) {
        parts.add(TextFormatting.number(count) + " " + kind.word);
      }
    }
    if (judged < all) {
      parts.add(TextFormatting.number(all - judged) + " not checked");
    }
    return String.format(
        "%n%s of %s in %s: %s%n%s",
        all == 1 ? "1 history" : TextFormatting.number(all) + " histories",
        TextFormatting.count(operations, "operation"),
        TextFormatting.time(millis),
        String.join(", ", parts),
        counts[Kind.FAIL.ordinal()] > 0 ? "For the reasons, judge a single file.\n" : "");
  }
}
