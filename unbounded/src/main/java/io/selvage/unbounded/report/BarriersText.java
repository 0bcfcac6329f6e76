package io.selvage.unbounded.report;

import io.selvage.core.Operation;
import io.selvage.core.history.History;
import io.selvage.unbounded.barriers.BarrierBounds;
import io.selvage.unbounded.barriers.BarrierSearch;
import java.util.Locale;

/** What was found with few barriers, or how far was looked. */
public final class BarriersText {
  private BarriersText() {}

  public static String of(String className, BarrierBounds most, BarrierSearch.Report report) {
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
    text.append("\n  Reproduced with ").append(found.threads());
    text.append(" threads. The history has no linearization.\n");
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

  private static String nothing(String className, BarrierBounds most, BarrierSearch.Report report) {
    return report.undecided().isEmpty()
        ? String.format(
            Locale.ROOT,
            "UNKNOWN  %s   nothing found within %s%n%n  %,d states. This is not a proof; extend the"
                + " search with --barriers, --delays or --calls.%n",
            className,
            words(most),
            report.states())
        : String.format(Locale.ROOT, "UNKNOWN  %s   %s%n", className, report.undecided());
  }

  private static String words(BarrierBounds bounds) {
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
