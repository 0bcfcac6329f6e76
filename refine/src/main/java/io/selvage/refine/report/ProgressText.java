package io.selvage.refine.report;

import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.verdict.Verdict;
import io.selvage.refine.NarratedLasso;
import io.selvage.refine.ProgressFindings;
import io.selvage.refine.liveness.Lasso;
import io.selvage.refine.liveness.LivenessCheck.Fairness;
import io.selvage.refine.liveness.StandstillReport;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

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
    if (found instanceof ProgressFindings.Standstills standstills) {
      print(standstills);
    } else if (found instanceof ProgressFindings.Property property) {
      print(property);
    }
    return text.toString();
  }

  /** How far threads can get in each other's way. */
  private void print(ProgressFindings.Standstills found) {
    StandstillReport standstills = found.standstills();
    line("level", words(found.level()));
    line("deadlock", possible(standstills.deadlock(), standstills.isAllowed("deadlock")));
    line("livelock", possible(standstills.livelock(), standstills.isAllowed("livelock")));
    if (standstills.waiting().isPresent()) {
      line("waiting", standstills.howLong());
    }
    found
        .starved()
        .forEach(
            (fairness, run) ->
                line(
                    "calls return, fairness " + words(fairness),
                    run.isEmpty() ? "always" : notAlways(fairness, found.doubtAboutRuns())));
    line("states", String.format(Locale.ROOT, "%,d", found.states()));
    standstills.deadlock().ifPresent(run -> print("A run that ends in a deadlock", found, run));
    standstills.livelock().ifPresent(run -> print("A livelock", found, run));
    if (standstills.deadlock().isEmpty() && standstills.livelock().isEmpty()) {
      standstills
          .waiting()
          .ifPresentOrElse(
              run -> print("A run in which all threads block", found, run),
              () ->
                  strongest(found.starved())
                      .ifPresent(run -> print("A call that never returns", found, run)));
    }
    if (standstills.isUnknown()) {
      out.println();
      out.println("unknown: " + standstills.doubt());
    }
  }

  private static String possible(Optional<Lasso> run, boolean allowed) {
    if (run.isEmpty()) {
      return "none";
    }
    return allowed ? "possible, and allowed (--allow)" : "possible";
  }

  private static String notAlways(Fairness fairness, String doubt) {
    if (fairness == Fairness.NONE) {
      return "not always: the scheduler may never run a thread";
    }
    return doubt.isEmpty() ? "not always" : "unknown: " + doubt;
  }

  /** Without any fairness there is nothing to report: some thread is just kept from moving. */
  private static Optional<Lasso> strongest(Map<Fairness, Optional<Lasso>> starved) {
    return starved
        .getOrDefault(Fairness.STRONG, Optional.empty())
        .or(() -> starved.getOrDefault(Fairness.WEAK, Optional.empty()));
  }

  /** Whether a property holds, and a run of the fairest scheduler that is against it. */
  private void print(ProgressFindings.Property found) {
    out.println("  " + found.formula());
    found
        .against()
        .forEach(
            (fairness, run) ->
                line("fairness " + words(fairness), run.isPresent() ? "fails" : "holds"));
    found
        .fairest()
        .ifPresent(
            fairness ->
                print(
                    "A counterexample, fairness " + words(fairness),
                    found,
                    found.against().getOrDefault(fairness, Optional.empty()).orElseThrow()));
  }

  private void print(String title, ProgressFindings found, Lasso run) {
    out.println();
    out.println("  " + title);
    print(Objects.requireNonNull(found.narrated().get(run)));
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
