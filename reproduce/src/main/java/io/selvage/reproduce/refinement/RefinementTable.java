package io.selvage.reproduce.refinement;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.refine.product.RefinementResult;
import io.selvage.reproduce.SampleClasses;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** Prints Table 1 in three parts. */
public final class RefinementTable {
  private static final String FORMAT = "  %-14s %2s   %-18s %-18s %-18s %-18s";

  private final PrintStream out;
  private final Supplier<Budget> budgets;
  private final List<TableOne.Row> rows;
  private final List<TableOneCell> cells = new ArrayList<>();
  private boolean complete = true;

  /**
   * @param budgets a new budget for each cell
   */
  public RefinementTable(PrintStream out, Supplier<Budget> budgets, String prefix) {
    this.out = out;
    this.budgets = budgets;
    this.rows = TableOne.rows().stream().filter(r -> r.title().startsWith(prefix)).toList();
  }

  /** Whether every reproducible count was reproduced, and every verdict is as expected. */
  public boolean print() {
    out.println("1. As printed: states/seconds; - out of memory (32 GB)");
    head();
    rows.forEach(row -> line(row, row.cells()));
    out.println();
    out.println("2. The same systems, counted again: states/seconds");
    out.println("   = as many as printed, + more, ! refuted, ? unknown: so many were seen in time");
    head();
    rows.forEach(this::count);
    summary();
    out.println();
    out.println("3. Java classes with our own reductions, as many threads and calls");
    out.println("   - where the paper, without reductions, ran out of memory");
    out.println(
        "                  P   verdict       states       pairs  seconds     MB      class");
    rows.stream().filter(TableOneSamples::has).forEach(this::check);
    return complete;
  }

  private void head() {
    line("", "P", List.of("none", "SR", "POR", "SR&POR"));
  }

  private void line(TableOne.Row row, List<String> texts) {
    line(row.title(), Integer.toString(row.processes()), texts);
  }

  private void line(String title, String processes, List<String> texts) {
    out.println(
        String.format(
                Locale.ROOT,
                FORMAT,
                title,
                processes,
                texts.get(0),
                texts.get(1),
                texts.get(2),
                texts.get(3))
            .stripTrailing());
  }

  /** Prints cell by cell, since some take long. */
  private void count(TableOne.Row row) {
    out.printf(Locale.ROOT, "  %-14s %2d  ", row.title(), row.processes());
    for (TableOne.Column column : TableOne.Column.values()) {
      out.printf(Locale.ROOT, " %-18s", cell(row, column));
      out.flush();
    }
    out.println();
  }

  private String cell(TableOne.Row row, TableOne.Column column) {
    long start = System.nanoTime();
    TableOneCell cell = TableOne.count(row, column, budgets.get(), ProgressListener.NONE);
    cells.add(cell);
    complete &= cell.isAsRequested();
    return String.format(
        Locale.ROOT,
        "%d/%.2f %s",
        cell.found().pairs(),
        secondsSince(start),
        cell.standing().mark());
  }

  private void summary() {
    List<TableOneCell> exact = cells.stream().filter(TableOneCell::isStateQuery).toList();
    long met = exact.stream().filter(it -> it.standing() == TableOneCell.Agreement.SAME).count();
    out.println();
    if (!exact.isEmpty()) {
      out.printf(
          "   without reductions (and points with SR), as printed: %d of %d cells%n",
          met, exact.size());
    }
    if (cells.stream().anyMatch(it -> it.standing() == TableOneCell.Agreement.MORE)) {
      out.println(
          "   POR of points leaves more than the paper: which path grows is not said there");
    }
    if (rows.stream().anyMatch(row -> !row.kind().isExact())) {
      out.println(
          "   queue, buggy queue, SNZI: their steps are not published; verdicts are to agree only");
    }
  }

  private void check(TableOne.Row row) {
    long start = System.nanoTime();
    TableOneSamples.Line line =
        new TableOneSamples(List.of(SampleClasses.location()))
            .run(row, budgets.get(), ProgressListener.NONE);
    RefinementResult found = line.found();
    complete &= isAsExpected(row, found);
    out.printf(
        Locale.ROOT,
        "  %-14s %2d   %-8s %,11d %,11d %8.2f %6.1f %s  %s%n",
        row.title(),
        row.processes(),
        word(found),
        found.states(),
        found.pairs(),
        secondsSince(start),
        found.bytes() / 1e6,
        row.isTooLarge() ? "-" : " ",
        line.sample());
  }

  private static boolean isAsExpected(TableOne.Row row, RefinementResult found) {
    return row.kind().isRight() ? found.isComplete() : found.violation().isPresent();
  }

  private static String word(RefinementResult found) {
    if (found.violation().isPresent()) {
      return "refuted";
    }
    return found.isComplete() ? "verified" : "unknown";
  }

  private static double secondsSince(long start) {
    return (System.nanoTime() - start) / 1e9;
  }
}
