package io.selvage.reproduce.relinche;

import io.selvage.core.budget.Budget;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.clients.MostParallelClientCheck;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** Figures 4 and 5: the cost of checking an implementation against its specification. */
final class ConformanceFigures {
  private static final int MOST = 11;

  /** Why the counts differ. */
  private static final List<String> NOTES =
      List.of(
          "  Counts here are of executions looked at: of those that differ only in which call is",
          "  which, one. GenMC keeps insertions apart: = where its count is ours times the orders"
              + " of",
          "  the insertions. Retries, and helps that may as well wait, are left out here (decision",
          "  0060); GenMC blocks retries by its own rules.",
          "  msqueue/R 4+4: the paper states 60,234 extensions, GenMC 0.11 itself gives 42,288.",
          "  hwqueue/R from 4+3 on: GenMC explores duplicates.");

  /**
   * A curve of the figures.
   *
   * @param most the number of calls that the paper reaches
   */
  private record Curve(RelincheCase it, String strength, int most) {
    String title() {
      return it.name() + "/" + strength;
    }
  }

  private static final List<Curve> CURVES =
      List.of(
          new Curve(RelincheCases.MS_ACQUIRE, "R", 8),
          new Curve(RelincheCases.MS_ACQUIRE, "RI", 9),
          new Curve(RelincheCases.MS_ACQUIRE, "RID", 9),
          new Curve(RelincheCases.OPTIMISED, "R", 7),
          new Curve(RelincheCases.OPTIMISED, "RI", 7),
          new Curve(RelincheCases.OPTIMISED, "RID", 7),
          new Curve(RelincheCases.TREIBER, "R", 8),
          new Curve(RelincheCases.TREIBER_ACQ_REL, "RI", 9),
          new Curve(RelincheCases.TREIBER_ACQ_REL, "RID", 9),
          new Curve(RelincheCases.ELIMINATION, "R", 8),
          new Curve(RelincheCases.BASKETS, "R", 7),
          new Curve(RelincheCases.HERLIHY_WING, "R", 8),
          new Curve(RelincheCases.FRONT_BACK, "R", 8));

  private final CaseRunner lab;
  private final Supplier<Budget> budgets;
  private final PrintStream out;

  ConformanceFigures(CaseRunner lab, Supplier<Budget> budgets, PrintStream out) {
    this.lab = lab;
    this.budgets = budgets;
    this.out = out;
  }

  void print(String prefix) {
    out.println("Figures 4 and 5: conformance, half insertions and half deletions");
    out.println(
        "  complete and blocked executions, extensions checked, seconds to enumerate and to"
            + " refine;");
    out.println("  below: the same of GenMC 0.11 (measured), and what the paper states");
    for (Curve curve : CURVES) {
      if (curve.title().startsWith(prefix)) {
        print(curve);
      }
    }
    NOTES.forEach(out::println);
    out.println();
  }

  private void print(Curve curve) {
    lab.prepare(curve.it(), curve.strength());
    out.printf(Locale.ROOT, "  %s (the paper gets to %d calls)%n", curve.title(), curve.most());
    for (int calls = 2; calls <= MOST; calls++) {
      int inserts = (calls + 1) / 2;
      int removes = calls / 2;
      MostParallelClientCheck.Counts counts =
          lab.check(
              curve.it(),
              curve.strength(),
              curve.it().menu().of(inserts, removes),
              StepStrengths::asWritten,
              budgets.get());
      line("    ", inserts, removes, counts);
      ReferenceMeasurement.genmc(curve.it().name(), curve.strength(), inserts, removes)
          .ifPresent(theirs -> line("GenMC", theirs, counts));
      ReferenceMeasurement.paper(curve.it().name(), curve.strength(), inserts, removes)
          .ifPresent(theirs -> line("paper", theirs, counts));
      if (!counts.word().equals("verified")) {
        out.println("          " + counts.doubt());
        return;
      }
    }
  }

  private void line(
      String indent, int inserts, int removes, MostParallelClientCheck.Counts counts) {
    out.printf(
        Locale.ROOT,
        "%s%d+%d  %-9s %,12d %,12d %,14d %8.2f %8.2f%n",
        indent,
        inserts,
        removes,
        counts.word(),
        counts.complete(),
        counts.blocked(),
        counts.extensions(),
        counts.enumerating() / 1e9,
        counts.refining() / 1e9);
  }

  private void line(String who, ReferenceMeasurement theirs, MostParallelClientCheck.Counts ours) {
    long orders = 1;
    for (int i = 2; i <= theirs.inserts(); i++) {
      orders *= i;
    }
    out.printf(
        Locale.ROOT,
        "         %-9s %12s %12s %13s %8s%n",
        who,
        number(theirs.complete(), ours.complete() * orders),
        number(theirs.blocked(), 0),
        number(theirs.extensions(), ours.extensions() * orders),
        theirs.seconds() == 0 ? "" : String.format(Locale.ROOT, "%.2f", theirs.seconds()));
  }

  /** Marked if it equals the count here. */
  private static String number(long count, long here) {
    String mark = count == here ? " =" : "";
    return count == 0 ? "" : String.format(Locale.ROOT, "%,d%s", count, mark);
  }
}
