package io.selvage.refine.report;

import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.verdict.Verdict;
import io.selvage.refine.NarratedLasso;
import io.selvage.refine.ProgressFindings;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Locale;

/** Whether calls return, and runs in which they do not. */
public final class ProgressText {
  private final StringWriter text = new StringWriter();
  private final PrintWriter out = new PrintWriter(text);

  private ProgressText() {}

  /**
   * @param head what was asked, in one line
   */
  public static String of(String head, Verdict verdict) {
    return verdict
        .found(ProgressFindings.class)
        .map(found -> new ProgressText().text(head, found))
        .orElseGet(() -> "unknown: " + ((Verdict.Unknown) verdict).why() + System.lineSeparator());
  }

  /** A narrated run. */
  public static String again(String head, NarratedLasso narrated) {
    ProgressText text = new ProgressText();
    text.out.println(head);
    text.print(narrated);
    return text.text.toString();
  }

  private String text(String head, ProgressFindings found) {
    out.println(head);
    ProgressSummary summary = ProgressSummary.of(found);
    summary.formula().ifPresent(formula -> out.println("  " + formula));
    summary.facts().forEach(this::line);
    for (ProgressSummary.Run run : summary.runs()) {
      out.println();
      out.println("  " + run.title());
      print(run.narrated());
    }
    if (!summary.doubt().isEmpty()) {
      out.println();
      out.println("unknown: " + summary.doubt());
    }
    return text.toString();
  }

  private void print(NarratedLasso narrated) {
    narrated.before().lines().forEach(this::print);
    if (narrated.run().cycle().isEmpty()) {
      out.println("    and no thread can continue");
    } else {
      out.println("    and then forever");
      narrated.again().lines().forEach(this::print);
    }
    out.println("  again  --again \"" + narrated.run() + "\"");
  }

  private void print(Schedule.Line line) {
    String what = words(line.kind()) + " " + line.access() + " " + line.effect();
    String where = line.position().equals(SourcePosition.NONE) ? "" : line.position().toString();
    String text =
        String.format(
            Locale.ROOT, "    %-3s %-48s %s", (char) ('A' + line.thread()), what.strip(), where);
    out.println(text.stripTrailing());
  }

  private void line(String what, String text) {
    out.printf(Locale.ROOT, "  %-30s %s%n", what, text);
  }

  private static String words(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
