package io.selvage.unbounded.report;

import io.selvage.core.trace.Schedule;
import io.selvage.unbounded.serializability.SerializabilityFindings;
import io.selvage.unbounded.serializability.WitnessSearchResult;
import java.util.Locale;

/** What was found of the calls of a class, for people. */
public final class SerializabilityText {
  private SerializabilityText() {}

  public static String of(SerializabilityFindings result) {
    return result
        .answer()
        .violation()
        .map(found -> refuted(result, found))
        .orElseGet(() -> result.answer().why().isEmpty() ? verified(result) : unknown(result));
  }

  private static String verified(SerializabilityFindings result) {
    StringBuilder text = new StringBuilder();
    text.append("PASS  ").append(result.question().subject().className());
    text.append("   ").append(result.question().criterion());
    if (!result.answer().isForAllCycles()) {
      text.append(" up to ").append(result.answer().proved()).append(" pairs");
    }
    text.append("\n\n  ").append(claim(result)).append("\n\n  Not covered\n");
    result.notCovered().forEach(gap -> text.append("    ").append(gap).append('\n'));
    if (!result.assumptions().isEmpty()) {
      text.append("  Assumed\n");
      result.assumptions().forEach(each -> text.append("    ").append(each).append('\n'));
    }
    return text.append("\n  ").append(size(result.answer())).append('\n').toString();
  }

  private static String size(WitnessSearchResult answer) {
    return String.format(
        Locale.ROOT,
        "%,d scenes, %,d threads beside them, confirmed by an independent checker",
        answer.controls(),
        answer.size());
  }

  /** With the cycles on a line of their own. */
  private static String claim(SerializabilityFindings result) {
    return "Verified for " + result.claim().replace(": ", ":\n  ") + ".";
  }

  private static String unknown(SerializabilityFindings result) {
    WitnessSearchResult answer = result.answer();
    StringBuilder text = new StringBuilder("UNKNOWN  ");
    text.append(result.question().subject().className())
        .append("   ")
        .append(answer.why())
        .append("\n\n  ");
    text.append(
        answer.proved() < 2
            ? "Cycles of two conflicting pairs were not decided."
            : claim(result) + " With " + answer.pairs() + " it is not known.");
    return text.append('\n').toString();
  }

  private static String refuted(
      SerializabilityFindings result, WitnessSearchResult.Violation found) {
    StringBuilder text = new StringBuilder();
    text.append("FAIL  ").append(result.question().subject().className()).append("   not ");
    text.append(result.question().criterion().replace("-serializability", " serializable"));
    text.append("   ATO-001\n\n  With ").append(found.threads()).append(" threads:\n\n");
    for (int number = 0; number < found.history().size(); number++) {
      text.append(
          String.format(
              Locale.ROOT,
              "  %3d  %c  %s%n",
              number + 1,
              name(found.history().operation(number).thread()),
              found.history().operation(number)));
    }
    text.append("\n  Each of these must precede the next:\n\n");
    for (int i = 0; i < found.cycle().size(); i++) {
      int next = found.cycle().get((i + 1) % found.cycle().size());
      text.append(
          String.format(
              Locale.ROOT,
              "  %3d before %d: %s%n",
              found.cycle().get(i) + 1,
              next + 1,
              found.reasons().get(i)));
    }
    text.append("\n  Step by step, as separate threads reproduced it:\n\n");
    found.schedule().lines().forEach(line -> text.append(step(line)));
    return text.toString();
  }

  private static char name(int thread) {
    return (char) ('A' + thread);
  }

  private static String step(Schedule.Line line) {
    String place = line.position().line() == 0 ? "" : line.position().toString();
    String what = line.kind().name().toLowerCase(Locale.ROOT) + " " + line.access();
    return String.format(Locale.ROOT, "    %c  %-34s %s", name(line.thread()), what, place)
            .stripTrailing()
        + "\n";
  }
}
