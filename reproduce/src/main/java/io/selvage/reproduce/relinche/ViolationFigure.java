package io.selvage.reproduce.relinche;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.clients.MostParallelClientCheck;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** Figure 7 and Example 6.1: the violations, and the number of calls that show them. */
final class ViolationFigure {
  private static final String SETS = "add(1);add(2);add(3);remove(1);remove(3)";

  /**
   * A row.
   *
   * @param paper the time it states, in seconds
   * @param note what differs here, and why
   */
  private record Row(
      RelincheCase it, String strength, List<Invocation> calls, double paper, String note) {
    static Row half(RelincheCase it, String strength, int calls, double paper, String note) {
      return new Row(it, strength, it.menu().of((calls + 1) / 2, calls / 2), paper, note);
    }

    static Row set(RelincheCase it, double paper, String note) {
      return new Row(it, "R", CallSyntax.calls(SETS), paper, note);
    }

    String title() {
      return it.name() + "/" + strength;
    }
  }

  private static final List<Row> ROWS =
      List.of(
          Row.half(RelincheCases.TIMESTAMPED, "R", 5, 0.22, ""),
          Row.set(RelincheCases.LAZY, 2.2, "Example 6.2"),
          Row.set(RelincheCases.HARRIS, 109, ""),
          new Row(
              RelincheCases.MICHAEL,
              "R",
              CallSyntax.calls("add(1);add(2);add(2);remove(1)"),
              Double.NaN,
              "the first error: unlinking publishes a node that it does not release; the paper"
                  + " tells no size"),
          Row.set(RelincheCases.MICHAEL_ACQ_REL, 42, "the second error, after strengthening"),
          Row.half(
              RelincheCases.BASKETS_ACQ_REL,
              "RI",
              4,
              0.1,
              "three calls are enough: a node is put before one that is there already, whose"
                  + " insertion may be over and cannot learn of it"),
          Row.half(RelincheCases.HERLIHY_WING_ACQUIRE, "R", 7, 0.09, "Example 6.1"),
          Row.half(
              RelincheCases.ELIMINATION_RELEASE,
              "R",
              7,
              Double.NaN,
              "not in the paper: a push that cannot take its offer back must acquire"),
          Row.half(
              RelincheCases.FRONT_BACK_BUGGY,
              "R",
              4,
              0.07,
              "our bug (the paper tells none): back is read and written, not added to; GenMC's own"
                  + " fails with two calls"));

  private final CaseRunner lab;
  private final Supplier<Budget> budgets;
  private final PrintStream out;

  ViolationFigure(CaseRunner lab, Supplier<Budget> budgets, PrintStream out) {
    this.lab = lab;
    this.budgets = budgets;
    this.out = out;
  }

  /** Whether all violations were found. */
  boolean print(String prefix) {
    out.println("Figure 7: violations, each client made real and explored again");
    boolean all = true;
    for (Row row : ROWS) {
      if (row.title().startsWith(prefix)) {
        all &= print(row);
      }
    }
    out.println();
    return all;
  }

  private boolean print(Row row) {
    lab.prepare(row.it(), row.strength());
    MostParallelClientCheck.Counts counts =
        lab.check(row.it(), row.strength(), row.calls(), StepStrengths::asWritten, budgets.get());
    String paper =
        Double.isNaN(row.paper())
            ? "-"
            : String.format(Locale.ROOT, "%d calls, %.2f s", row.calls().size(), row.paper());
    out.printf(
        Locale.ROOT,
        "  %-34s paper: %-18s here: %d calls, %s in %.2f s%n",
        row.title(),
        paper,
        row.calls().size(),
        counts.word(),
        counts.seconds());
    counts.found().ifPresent(found -> report(found, counts));
    if (!counts.doubt().isEmpty()) {
      out.println("      " + counts.doubt());
    }
    out.println("      fewer calls: " + fewer(row));
    if (!row.note().isEmpty()) {
      out.println("      note: " + row.note());
    }
    return counts.found().isPresent();
  }

  private void report(
      MostParallelClientCheck.ConfirmedFault found, MostParallelClientCheck.Counts counts) {
    out.println("      " + found.client());
    out.printf(
        Locale.ROOT,
        "      %s (%d complete executions, %d blocked)%n",
        found.what(),
        counts.complete(),
        counts.blocked());
  }

  private String fewer(Row row) {
    return lab.grow(
            row.it(),
            row.strength(),
            row.calls().size() - 1,
            StepStrengths::asWritten,
            budgets.get())
        .text();
  }
}
