package io.selvage.bench;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.refine.model.AlgorithmModel;
import io.selvage.refine.product.RefinementResult;
import io.selvage.reproduce.refinement.CallRepetition;
import io.selvage.reproduce.refinement.StackHeightCounter;
import io.selvage.reproduce.refinement.StackHeightPoints;
import io.selvage.reproduce.refinement.TableOne;
import io.selvage.reproduce.refinement.TableOneSamples;
import io.selvage.samples.MSQueue;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/**
 * Refinement: states per second, bytes per state, and the sizes for which other tools were
 * measured.
 */
public final class RefineSpeed {
  private static final int ROUNDS = 3;

  private RefineSpeed() {}

  /**
   * @param arguments "store" for a hundred million states only; otherwise searches, on as many
   *     cores as the machine has or {@code -XX:ActiveProcessorCount} specifies
   */
  public static void main(String[] arguments) throws URISyntaxException {
    if (arguments.length > 0 && arguments[0].equals("store")) {
      StoreSpeed.measure();
      return;
    }
    int cores = Runtime.getRuntime().availableProcessors();
    String on = " (seconds, " + (cores == 1 ? "one core)" : cores + " cores)");
    Table.head("refine: step functions, as the paper counts" + on);
    model(
        "counter 4, 5 processes, no reduction",
        new StackHeightCounter(4, 5),
        TableOne.Column.NONE,
        "5");
    model(
        "counter 4, 6 processes, orbits",
        new StackHeightCounter(4, 6),
        TableOne.Column.SYMMETRY,
        "4.4");
    model(
        "points 4, 6 processes",
        new StackHeightPoints(4, 6, CallRepetition.ONCE),
        TableOne.Column.NONE,
        "");
    Table.head("refine: class files, our reductions" + on);
    Path samples =
        Path.of(MSQueue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    TableOneSamples lines = new TableOneSamples(List.of(samples));
    for (TableOne.Row row : TableOne.rows()) {
      boolean counter = row.kind() == TableOne.Kind.COUNTER && row.processes() == 6;
      boolean queue = row.kind() == TableOne.Kind.QUEUE && row.processes() == 4;
      if (counter || queue) {
        String asked = counter ? "0.3, threefold at first" : "1, threefold at first";
        measure(
            row.title() + ", " + row.processes() + " threads",
            asked,
            () -> lines.run(row, Budget.unlimited(), ProgressListener.NONE).found());
      }
    }
    queue(lines, 3, 1, 2, "0.13 (SPIN)");
    queue(lines, 3, 2, 1, "1, threefold at first");
    queue(lines, 4, 1, 1, "1, threefold at first");
  }

  private static void queue(
      TableOneSamples lines, int threads, int calls, int values, String asked) {
    measure(
        "queue, " + threads + " threads, " + calls + " calls each, values: " + values,
        asked,
        () ->
            lines.queue(threads, calls, values, Budget.unlimited(), ProgressListener.NONE).found());
  }

  private static void model(
      String what, AlgorithmModel model, TableOne.Column column, String asked) {
    measure(
        what,
        asked,
        () -> TableOne.count(model, column, Budget.unlimited(), ProgressListener.NONE));
  }

  private static void measure(String what, String asked, Supplier<RefinementResult> work) {
    double best = Double.MAX_VALUE;
    RefinementResult found = work.get();
    for (int i = 0; i < ROUNDS; i++) {
      long start = System.nanoTime();
      found = work.get();
      best = Math.min(best, (System.nanoTime() - start) / 1e9);
    }
    Table.row(what, best, "s", asked);
    Table.row("  pairs", found.pairs() / 1e6, "M", "");
    Table.row("  pairs in a second", found.pairs() / best / 1e6, "M", "1 unreduced, 0.4 reduced");
    Table.row("  bytes for a pair, all tables", (double) found.bytes() / found.pairs(), "B", "");
  }
}
