package io.selvage.cli.relinche;

import io.selvage.core.Budget;
import io.selvage.core.CallSyntax;
import io.selvage.core.Invocation;
import io.selvage.relaxed.bytecode.Strengths;
import io.selvage.relaxed.clients.MostParallel;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** Figure 7 and Example 6.1: what is not right, with how many calls. */
final class Violations {
  private static final String SETS = "add(1);add(2);add(3);remove(1);remove(3)";

  /**
   * A row.
   *
   * @param paper the time it states, in seconds
   * @param note what is different here, and why
   */
  private record Row(Case it, String strength, List<Invocation> calls, double paper, String note) {
    static Row half(Case it, String strength, int calls, double paper, String note) {
      return new Row(it, strength, it.menu().of((calls + 1) / 2, calls / 2), paper, note);
    }

    static Row set(Case it, double paper, String note) {
      return new Row(it, "R", CallSyntax.calls(SETS), paper, note);
    }

    String title() {
      return it.name() + "/" + strength;
    }
  }

  private static final List<Row> ROWS =
      List.of(
          Row.half(Cases.TIMESTAMPED, "R", 5, 0.22, ""),
          Row.set(Cases.LAZY, 2.2, "Example 6.2"),
          Row.set(Cases.HARRIS, 109, ""),
          new Row(
              Cases.MICHAEL,
              "R",
              CallSyntax.calls("add(1);add(2);add(2);remove(1)"),
              Double.NaN,
              "the first error: unlinking publishes a node that it does not release; the paper"
                  + " tells no size"),
          Row.set(Cases.MICHAEL_ACQ_REL, 42, "the second error, after strengthening"),
          Row.half(
              Cases.BASKETS_ACQ_REL,
              "RI",
              4,
              0.1,
              "three calls are enough: a node is put before one that is there already, whose"
                  + " insertion may be over and cannot learn of it"),
          Row.half(Cases.HERLIHY_WING_ACQUIRE, "R", 7, 0.09, "Example 6.1"),
          Row.half(
              Cases.ELIMINATION_RELEASE,
              "R",
              7,
              Double.NaN,
              "not in the paper: a push that cannot take its offer back must acquire"),
          Row.half(
              Cases.FRONT_BACK_BUGGY,
              "R",
              4,
              0.07,
              "our bug (the paper tells none): back is read and written, not added to; GenMC's own"
                  + " fails with two calls"));

  private final Lab lab;
  private final Supplier<Budget> budgets;
  private final PrintStream out;

  Violations(Lab lab, Supplier<Budget> budgets, PrintStream out) {
    this.lab = lab;
    this.budgets = budgets;
    this.out = out;
  }

  /** Whether all were found. */
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
    MostParallel.Counts counts =
        lab.check(row.it(), row.strength(), row.calls(), Strengths::asWritten, budgets.get());
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
    counts.found().ifPresent(found -> tell(found, counts));
    if (!counts.doubt().isEmpty()) {
      out.println("      " + counts.doubt());
    }
    out.println("      fewer calls: " + fewer(row));
    if (!row.note().isEmpty()) {
      out.println("      note: " + row.note());
    }
    return counts.found().isPresent();
  }

  private void tell(MostParallel.Found found, MostParallel.Counts counts) {
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
            row.it(), row.strength(), row.calls().size() - 1, Strengths::asWritten, budgets.get())
        .text();
  }
}
