package io.selvage.cli;

import io.selvage.core.History;
import io.selvage.core.Operation;
import io.selvage.unbounded.delays.BarrierSearch;
import io.selvage.unbounded.delays.Bounds;
import java.util.Locale;

/** What was found with few barriers, or how far was looked. */
final class BarriersText {
  private BarriersText() {}

  static String of(String className, Bounds most, BarrierSearch.Report report) {
    return report
        .violation()
        .map(found -> found(className, found))
        .orElseGet(() -> nothing(className, most, report));
  }

  private static String found(String className, BarrierSearch.Violation found) {
    StringBuilder text = new StringBuilder();
    text.append("FAIL  ").append(className).append("   not linearizable   LIN-001\n\n");
    text.append("  With ").append(words(found.bounds())).append(":\n\n");
    History history = found.history();
    for (int number = 0; number < history.size(); number++) {
      Operation operation = history.operation(number);
      text.append(
          String.format(
              Locale.ROOT, "  %3d  %s%s%n", number + 1, operation, after(history, number)));
    }
    text.append("\n  Gone through again with ").append(found.threads());
    text.append(" threads. A search for a linearization found none, too.\n");
    return text.toString();
  }

  private static String after(History history, int number) {
    StringBuilder text = new StringBuilder();
    for (int other = 0; other < history.size(); other++) {
      if (history.before(other, number)) {
        text.append(text.isEmpty() ? "   after " : ", ").append(other + 1);
      }
    }
    return text.toString();
  }

  private static String nothing(String className, Bounds most, BarrierSearch.Report report) {
    return report.undecided().isEmpty()
        ? String.format(
            Locale.ROOT,
            "UNKNOWN  %s   nothing found within %s%n%n  %,d states. This is no proof; look"
                + " further with --barriers, --delays, --calls.%n",
            className,
            words(most),
            report.states())
        : String.format(Locale.ROOT, "UNKNOWN  %s   %s%n", className, report.undecided());
  }

  private static String words(Bounds bounds) {
    return count(bounds.barriers(), "barrier")
        + ", "
        + count(bounds.delays(), "delay")
        + " and "
        + count(bounds.calls(), "call");
  }

  private static String count(int number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }
}
