package io.selvage.cli;

import io.selvage.core.Progress;
import io.selvage.refine.TableOneSamples;
import io.selvage.refine.paper.Cell;
import io.selvage.refine.paper.TableOne;
import io.selvage.refine.product.Found;
import io.selvage.samples.MSQueue;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Prints Table 1 in three parts. */
final class RefinementTable {
  private static final Duration CELL = Duration.ofMinutes(1);
  private static final String FORMAT = "  %-14s %2s   %-18s %-18s %-18s %-18s";

  private final PrintStream out;
  private final Limits limits;
  private final List<TableOne.Row> rows;
  private final List<Cell> cells = new ArrayList<>();
  private boolean complete = true;

  RefinementTable(Terminal terminal, Limits limits, String prefix) {
    this.out = terminal.out();
    this.limits = limits;
    this.rows = TableOne.rows().stream().filter(r -> r.title().startsWith(prefix)).toList();
  }

  /** Whether every count that can be met was, and every verdict is as expected. */
  boolean print() {
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

  /** Cell by cell, as some take their time. */
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
    Cell cell = TableOne.count(row, column, limits.budgetOfOne(CELL), Progress.NONE);
    cells.add(cell);
    complete &= cell.isAsAsked();
    return String.format(
        Locale.ROOT,
        "%d/%.2f %s",
        cell.found().pairs(),
        secondsSince(start),
        cell.standing().mark());
  }

  private void summary() {
    List<Cell> exact = cells.stream().filter(Cell::isAskedToTheState).toList();
    long met = exact.stream().filter(it -> it.standing() == Cell.Standing.SAME).count();
    out.println();
    if (!exact.isEmpty()) {
      out.printf(
          "   without reductions (and points with SR), as printed: %d of %d cells%n",
          met, exact.size());
    }
    if (cells.stream().anyMatch(it -> it.standing() == Cell.Standing.MORE)) {
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
        new TableOneSamples(List.of(samples())).run(row, limits.budgetOfOne(CELL), Progress.NONE);
    Found found = line.found();
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

  private static boolean isAsExpected(TableOne.Row row, Found found) {
    return row.kind().isRight() ? found.isComplete() : found.violation().isPresent();
  }

  private static String word(Found found) {
    if (found.violation().isPresent()) {
      return "refuted";
    }
    return found.isComplete() ? "verified" : "unknown";
  }

  private static double secondsSince(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  private static Path samples() {
    try {
      return Path.of(MSQueue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("BUG-403 the samples are nowhere", e);
    }
  }
}
