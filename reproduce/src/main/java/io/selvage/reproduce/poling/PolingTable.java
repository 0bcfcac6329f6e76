package io.selvage.reproduce.poling;

import io.selvage.core.budget.Budget;
import io.selvage.prove.ProofRequest;
import io.selvage.prove.ProofResult;
import io.selvage.prove.Prover;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.smt.ObligationDischarge;
import io.selvage.reproduce.SampleClasses;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * Prints Figure 8: the authors' figures as printed, theirs as measured here, and ours. Times are
 * CPU seconds.
 */
public final class PolingTable {
  private static final String SAMPLES = "io.selvage.samples.";

  /**
   * @param sample the class, without the package of the samples; empty if there is none yet
   */
  private record Row(
      String title,
      String cave,
      String poling,
      String caveMeasured,
      String polingMeasured,
      AbstractType type,
      String sample) {}

  private static final List<Row> ROWS =
      List.of(
          new Row(
              "lock-coupling set",
              "(illegible)",
              "4.01",
              "5.23",
              "1.88",
              AbstractType.SET,
              SAMPLES + "LockCouplingSet"),
          row("Vechev DCAS set", "73.90", "3.15", "> 321", "1.70", "VechevDcasSet"),
          row(AbstractType.QUEUE, "two-lock queue", "2.91", "2.51", "25.9", "1.75", "TwoLockQueue"),
          new Row(
              "Treiber",
              "0.28",
              "0.06",
              "0.11",
              "0.04",
              AbstractType.STACK,
              SAMPLES + "TreiberStack"),
          new Row(
              "Michael-Scott",
              "7.66",
              "1.12",
              "3.33",
              "1.13",
              AbstractType.QUEUE,
              SAMPLES + "MSQueue"),
          row(AbstractType.QUEUE, "DGLM", "9.40", "1.47", "6.09", "2.09", "DglmQueue"),
          row("Vechev CAS set", "cannot", "868.44", "cannot", "> 2400", "VechevCasSet"),
          row("optimistic set", "cannot", "27.51", "cannot", "15.9", "OptimisticSet"),
          row("  as in textbooks", "-", "-", "-", "-", "RetraversingSet"),
          new Row(
              "lazy set",
              "cannot",
              "321.78",
              "cannot",
              "197",
              AbstractType.SET,
              SAMPLES + "LazySet"),
          row(
              AbstractType.CONDITIONAL_CELL,
              "CCAS",
              "cannot",
              "0.82",
              "-",
              "0.37",
              "ConditionalCell"),
          row(AbstractType.STACK, "HSY stack", "cannot", "5.98", "cannot", "3.1", "HsyStack"),
          row(AbstractType.STACK, "  node in descriptor", "-", "-", "-", "-", "HsyNodeStack"),
          row("Michael set", "-", "-", "cannot", "cannot", "MichaelSet"),
          row("Harris set", "-", "-", "cannot", "cannot", "HarrisSet"),
          row(AbstractType.CONDITIONAL_CELL, "RDCSS", "-", "-", "-", "-", "Rdcss"),
          row(AbstractType.QUEUE, "Herlihy-Wing", "-", "-", "-", "-", "HerlihyWingQueue"));

  private final PrintStream out;
  private final Supplier<Budget> budgets;
  private final String prefix;
  private final Duration start;

  /**
   * @param budgets a new budget for each row
   * @param start the start-up time of the process
   */
  public PolingTable(PrintStream out, Supplier<Budget> budgets, String prefix, Duration start) {
    this.out = out;
    this.budgets = budgets;
    this.prefix = prefix;
    this.start = start;
  }

  private static Row row(
      String title, String cave, String poling, String cave2, String poling2, String sample) {
    return row(AbstractType.SET, title, cave, poling, cave2, poling2, sample);
  }

  private static Row row(
      AbstractType type,
      String title,
      String cave,
      String poling,
      String cave2,
      String poling2,
      String sample) {
    String name = sample.isEmpty() ? "" : SAMPLES + "proved." + sample;
    return new Row(title, cave, poling, cave2, poling2, type, name);
  }

  /** Whether every row is proved. */
  public boolean print() {
    long loading = load();
    out.println("                       as printed            measured          here");
    out.println("                       CAVE        Poling    CAVE     Poling");
    boolean all = true;
    String group = "";
    for (Row row : ROWS) {
      group = row.title().startsWith(" ") ? group + row.title() : row.title(); // beside the last
      if (group.startsWith(prefix)) {
        out.printf(
            Locale.ROOT,
            "  %-20s %-11s %-9s %-8s %-8s ",
            row.title(),
            row.cave(),
            row.poling(),
            row.caveMeasured(),
            row.polingMeasured());
        out.flush();
        all &= prove(row);
      }
    }
    out.println();
    out.println(
        "  here: seconds to read, prove and explain + to check the certificate; views; actions");
    out.printf(
        Locale.ROOT,
        "  apart from these: %.2f s to start, %.2f s to load the solver%n",
        start.toMillis() / 1e3,
        loading / 1e9);
    return all;
  }

  /** The time to load the solver, which would otherwise be added to the first proof. */
  private static long load() {
    long before = System.nanoTime();
    ObligationDischarge.load();
    return System.nanoTime() - before;
  }

  private boolean prove(Row row) {
    if (row.sample().isEmpty()) {
      out.println("not supported yet");
      return false;
    }
    ProofRequest request =
        new ProofRequest(
            List.of(SampleClasses.location()),
            row.sample(),
            List.of(),
            row.type(),
            ProofRequest.Keys.INNER);
    ProofResult answer = Prover.answer(request, budgets.get());
    if (answer.isProved()) {
      ProofResult.Summary proved = answer.summary().orElseThrow();
      out.printf(
          Locale.ROOT,
          "proved %.2f s + %.2f s; %d; %d%n",
          (proved.times().reading() + proved.times().proving()) / 1e9,
          proved.times().checking() / 1e9,
          proved.views(),
          proved.actionCount());
      return true;
    }
    out.println("unknown: " + ((ProofResult.Unknown) answer).why());
    return false;
  }
}
