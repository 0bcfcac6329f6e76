package io.selvage.report.internal.text;

import io.selvage.core.Operation;
import io.selvage.core.history.History;
import io.selvage.core.verdict.Verdict;
import io.selvage.report.HistoryReport;
import io.selvage.report.internal.explain.HistoryFailure;
import io.selvage.report.internal.explain.OverlapCount;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** What is said of a recorded history in text and on pages. */
public final class HistoryReportWording {
  private HistoryReportWording() {}

  /** {@code 45 operations of 5 processes, 3 pending; 31 overlap another}. */
  static String size(History history) {
    long pending = pending(history);
    StringBuilder words = new StringBuilder(TextFormatting.count(history.size(), "operation"));
    long processes = processes(history);
    words.append(" of ").append(TextFormatting.number(processes));
    words.append(processes == 1 ? " process" : " processes");
    words.append(pending == 0 ? "" : ", " + TextFormatting.number(pending) + " pending");
    OverlapCount.count(history)
        .ifPresent(
            count ->
                words
                    .append("; ")
                    .append(count == 0 ? "none" : TextFormatting.number(count))
                    .append(count == 1 ? " overlaps another" : " overlap another"));
    return words.toString();
  }

  /** What was asked and taken for granted, and how it was decided. */
  public static Map<String, String> facts(HistoryReport report) {
    HistoryReport.JudgedHistory input = report.input();
    Map<String, String> facts = new LinkedHashMap<>();
    if (input.specification().isPresent()) {
      facts.put("judged", size(input.history()));
      facts.put(
          "against", input.specificationName() + ", " + input.initial() + " at the beginning");
    }
    if (!report.strategy().isEmpty()) {
      boolean isOpen = report.verdict() instanceof Verdict.Unknown;
      facts.put(isOpen ? "tried" : "decided", (isOpen ? "" : "by ") + report.strategy());
    }
    if (!input.assumptions().isEmpty()) {
      facts.put("assumed", String.join("; ", input.assumptions()));
    }
    return facts;
  }

  /** What the reasons show. */
  public static String why(HistoryReport report) {
    return report.input().criterion().isStrong() ? "Why no order works" : "No order gets further";
  }

  /** The verdict in a sentence. */
  public static String headline(HistoryReport report) {
    String adjective = report.input().criterion().adjective();
    return report
        .report()
        .fold(
            verified -> "This history is " + adjective + ".",
            refuted ->
                capital(refuted.counterexample().headline())
                    + ": "
                    + HistoryFailure.of(report, refuted.counterexample()).summary(),
            unknown -> "Not decided: " + unknown.why() + ".");
  }

  private static String capital(String words) {
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }

  /** The end of a path tells more than its beginning. */
  public static String shortened(String file, int width) {
    return file.length() <= width ? file : "..." + file.substring(file.length() - width + 3);
  }

  public static long processes(History history) {
    return history.operations().stream().mapToInt(Operation::thread).distinct().count();
  }

  public static long pending(History history) {
    return history.operations().stream().filter(Operation::isPending).count();
  }
}
