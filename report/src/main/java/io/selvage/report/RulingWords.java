package io.selvage.report;

import io.selvage.core.History;
import io.selvage.core.Operation;

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

  static long processes(History history) {
    return history.operations().stream().mapToInt(Operation::thread).distinct().count();
  }

  static long pending(History history) {
    return history.operations().stream().filter(Operation::isPending).count();
  }
}
