package io.selvage.cli;

import io.selvage.core.Progress;
import io.selvage.refine.TableOneSamples;
import io.selvage.refine.paper.TableOne;
import io.selvage.refine.product.Found;
import io.selvage.samples.MSQueue;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Prints Table 1 in three parts. */
final class RefinementTable {
  private static final String FORMAT = "  %-14s %2d   %-18s %-18s %-18s %-18s%n";

  private final PrintStream out;
  private final Limits limits;
  private final List<TableOne.Row> rows;
  private boolean complete = true;

  RefinementTable(Terminal terminal, Limits limits, String prefix) {
    this.out = terminal.out();
    this.limits = limits;
    this.rows = TableOne.rows().stream().filter(r -> r.title().startsWith(prefix)).toList();
  }

  /** Whether every count that can be met was, and every verdict is as expected. */
  boolean print() {
    out.println("1. As printed: states/seconds, - out of memory");
    head();
    for (TableOne.Row row : rows) {
      out.printf(
          Locale.ROOT,
          FORMAT,
          row.title(),
          row.processes(),
          row.cells().get(0),
          row.cells().get(1),
          row.cells().get(2),
          row.cells().get(3));
    }
    out.println();
    out.println(
        "2. Counted again: states/seconds, = as printed, ! refuted, ? unknown, so many were seen");
    head();
    rows.forEach(this::count);
    out.println();
    out.println("3. Java classes, our reductions: verdict, states, pairs, seconds, bytes a state");
    rows.stream().filter(TableOneSamples::has).forEach(this::check);
    return complete;
  }

  private void head() {
    out.printf(
        Locale.ROOT,
        "  %-14s %2s   %-18s %-18s %-18s %-18s%n",
        "",
        "P",
        "none",
        "SR",
        "POR",
        "SR&POR");
  }

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
    Found found = TableOne.count(row.model(), column, limits.budgetOfOne(), Progress.NONE);
    String text = String.format(Locale.ROOT, "%d/%.2f", found.pairs(), secondsSince(start));
    complete &= isAsExpected(row, found);
    if (!found.isComplete()) {
      return text + (found.violation().isPresent() ? " !" : " ?");
    }
    boolean same = row.states(column).equals(Optional.of(found.pairs()));
    if (column == TableOne.Column.NONE && row.kind().isExact() && row.states(column).isPresent()) {
      complete &= same;
    }
    return text + (same ? " =" : "");
  }

  private void check(TableOne.Row row) {
    long start = System.nanoTime();
    TableOneSamples.Line line =
        new TableOneSamples(List.of(samples())).run(row, limits.budgetOfOne(), Progress.NONE);
    Found found = line.found();
    complete &= isAsExpected(row, found);
    out.printf(
        Locale.ROOT,
        "  %-14s %2d   %-8s %,11d %,11d %8.2f %5d   %s%n",
        row.title(),
        row.processes(),
        word(found),
        found.states(),
        found.pairs(),
        secondsSince(start),
        found.bytes() / found.states(),
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
