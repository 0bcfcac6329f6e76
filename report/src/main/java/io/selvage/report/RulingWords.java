package io.selvage.report;

import io.selvage.core.History;
import io.selvage.core.Operation;
import io.selvage.core.Verdict;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** What is said of a recorded history in text and on pages. */
final class RulingWords {
  private RulingWords() {}

  /** {@code 45 operations of 5 processes, 3 pending; 31 overlap another}. */
  static String size(History history) {
    long pending = pending(history);
    StringBuilder words = new StringBuilder(Words.count(history.size(), "operation"));
    long processes = processes(history);
    words.append(" of ").append(Words.number(processes));
    words.append(processes == 1 ? " process" : " processes");
    words.append(pending == 0 ? "" : ", " + Words.number(pending) + " pending");
    Overlaps.count(history)
        .ifPresent(
            count ->
                words
                    .append("; ")
                    .append(count == 0 ? "none" : Words.number(count))
                    .append(count == 1 ? " overlaps another" : " overlap another"));
    return words.toString();
  }

  /** What was asked and taken for granted, and how it was decided. */
  static Map<String, String> facts(Ruling ruling) {
    Ruling.Asked asked = ruling.asked();
    Map<String, String> facts = new LinkedHashMap<>();
    if (asked.specification().isPresent()) {
      facts.put("judged", size(asked.history()));
      facts.put(
          "against", asked.specificationName() + ", " + asked.initial() + " at the beginning");
    }
    if (!ruling.strategy().isEmpty()) {
      boolean isOpen = ruling.verdict() instanceof Verdict.Unknown;
      facts.put(isOpen ? "tried" : "decided", (isOpen ? "" : "by ") + ruling.strategy());
    }
    if (!asked.assumptions().isEmpty()) {
      facts.put("assumed", String.join("; ", asked.assumptions()));
    }
    return facts;
  }

  /** What the reasons show. */
  static String why(Ruling ruling) {
    return ruling.asked().criterion().isStrong() ? "Why no order works" : "No order gets further";
  }

  /** The verdict in a sentence. */
  static String headline(Ruling ruling) {
    String adjective = ruling.asked().criterion().adjective();
    return ruling
        .report()
        .fold(
            verified -> "This history is " + adjective + ".",
            refuted ->
                capital(refuted.counterexample().headline())
                    + ": "
                    + Failure.of(ruling, refuted.counterexample()).summary(),
            unknown -> "Not decided: " + unknown.why() + ".");
  }

  private static String capital(String words) {
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }

  /** The end of a path tells more than its beginning. */
  static String shortened(String file, int width) {
    return file.length() <= width ? file : "..." + file.substring(file.length() - width + 3);
  }

  static long processes(History history) {
    return history.operations().stream().mapToInt(Operation::thread).distinct().count();
  }

  static long pending(History history) {
    return history.operations().stream().filter(Operation::isPending).count();
  }
}
