package io.selvage.cli;

import io.selvage.core.Position;
import io.selvage.core.Schedule;
import io.selvage.refine.ProgressCheck;
import io.selvage.refine.ToldRun;
import io.selvage.refine.product.Lasso;
import io.selvage.refine.product.Liveness;
import io.selvage.refine.product.Liveness.Fairness;
import io.selvage.refine.product.PropertyCheck;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Optional;

/** Prints whether calls return, and runs in which they do not. */
final class ProgressPrinter {
  private final PrintStream out;

  ProgressPrinter(PrintStream out) {
    this.out = out;
  }

  /** How far threads can get in each other's way. */
  void print(ProgressCheck.Found found) {
    Liveness liveness = found.liveness();
    line("level", words(liveness.level()));
    Optional<Lasso> deadlock = liveness.deadlock();
    Optional<Lasso> livelock = liveness.livelock();
    line("deadlock", deadlock.isPresent() ? "possible" : "none");
    line("livelock", livelock.isPresent() ? "possible" : "none");
    for (Fairness fairness : Fairness.values()) {
      line(
          "calls return, fairness " + words(fairness),
          liveness.leadsToReturn(fairness) ? "always" : notAlways(fairness));
    }
    line("states", String.format(Locale.ROOT, "%,d", liveness.states()));
    deadlock.ifPresent(run -> print("A run into a deadlock", found.tell(run)));
    livelock.ifPresent(run -> print("A livelock", found.tell(run)));
    if (deadlock.isEmpty() && livelock.isEmpty()) {
      strongest(liveness).ifPresent(run -> print("A call that never returns", found.tell(run)));
    }
  }

  private static String notAlways(Fairness fairness) {
    return fairness == Fairness.NONE
        ? "not always: a thread may be kept from moving"
        : "not always";
  }

  /** Without any fairness there is nothing to tell: somebody is just kept from moving. */
  private static Optional<Lasso> strongest(Liveness liveness) {
    return liveness
        .neverReturning(Fairness.STRONG)
        .or(() -> liveness.neverReturning(Fairness.WEAK));
  }

  /** Whether a property holds, and a run of the fairest scheduler that is against it. */
  void print(String formula, PropertyCheck check, ProgressCheck.Found found) {
    out.println("  " + formula);
    Optional<Lasso> fairest = Optional.empty();
    String how = "";
    for (Fairness fairness : Fairness.values()) {
      Optional<Lasso> run = check.violation(fairness);
      line("fairness " + words(fairness), run.isPresent() ? "fails" : "holds");
      if (run.isPresent()) {
        fairest = run;
        how = words(fairness);
      }
    }
    if (fairest.isPresent()) {
      print("A run against it, fairness " + how, found.tell(fairest.get()));
    }
  }

  private void print(String title, ToldRun told) {
    out.println();
    out.println("  " + title);
    print(told);
  }

  void print(ToldRun told) {
    told.before().lines().forEach(this::print);
    if (told.run().cycle().isEmpty()) {
      out.println("    and nobody can move any more");
    } else {
      out.println("    and then over and again");
      told.again().lines().forEach(this::print);
    }
    out.println("  again  --again \"" + told.run() + "\"");
  }

  private void print(Schedule.Line line) {
    String what = words(line.kind()) + " " + line.access() + " " + line.effect();
    String where = line.position().equals(Position.NONE) ? "" : line.position().toString();
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
