package io.selvage.cli;

import io.selvage.prove.Answer;
import io.selvage.prove.Asked;
import io.selvage.prove.Prover;
import io.selvage.prove.code.Promise;
import io.selvage.prove.smt.Discharge;
import io.selvage.samples.MSQueue;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** Prints Figure 8: theirs as printed, theirs as measured, ours. Seconds are of the processor. */
final class PolingTable {
  /** For each row, where --time is not given: the longest takes some seconds. */
  private static final Duration LIMIT = Duration.ofMinutes(10);

  private static final String SAMPLES = "io.selvage.samples.";

  /**
   * @param sample the class, without the package of the samples; empty where there is none yet
   */
  private record Row(
      String title,
      String cave,
      String poling,
      String caveMeasured,
      String polingMeasured,
      Promise promise,
      String sample) {}

  private static final List<Row> ROWS =
      List.of(
          new Row(
              "lock-coupling set",
              "(illegible)",
              "4.01",
              "5.23",
              "1.88",
              Promise.SET,
              SAMPLES + "LockCouplingSet"),
          row("Vechev DCAS set", "73.90", "3.15", "> 321", "1.70", "VechevDcasSet"),
          row(Promise.QUEUE, "two-lock queue", "2.91", "2.51", "25.9", "1.75", "TwoLockQueue"),
          new Row(
              "Treiber", "0.28", "0.06", "0.11", "0.04", Promise.STACK, SAMPLES + "TreiberStack"),
          new Row(
              "Michael-Scott", "7.66", "1.12", "3.33", "1.13", Promise.QUEUE, SAMPLES + "MSQueue"),
          row(Promise.QUEUE, "DGLM", "9.40", "1.47", "6.09", "2.09", "DglmQueue"),
          row("Vechev CAS set", "cannot", "868.44", "cannot", "> 2400", "VechevCasSet"),
          row("optimistic set", "cannot", "27.51", "cannot", "15.9", "OptimisticSet"),
          row("  as in textbooks", "-", "-", "-", "-", "RetraversingSet"),
          new Row(
              "lazy set", "cannot", "321.78", "cannot", "197", Promise.SET, SAMPLES + "LazySet"),
          row(Promise.CONDITIONAL_CELL, "CCAS", "cannot", "0.82", "-", "0.37", "ConditionalCell"),
          row(Promise.STACK, "HSY stack", "cannot", "5.98", "cannot", "3.1", "HsyStack"),
          row(Promise.STACK, "  node in descriptor", "-", "-", "-", "-", "HsyNodeStack"),
          row("Michael set", "-", "-", "cannot", "cannot", "MichaelSet"),
          row("Harris set", "-", "-", "cannot", "cannot", "HarrisSet"),
          row(Promise.CONDITIONAL_CELL, "RDCSS", "-", "-", "-", "-", "Rdcss"),
          row(Promise.QUEUE, "Herlihy-Wing", "-", "-", "-", "-", "HerlihyWingQueue"));

  private final PrintStream out;
  private final Limits limits;
  private final String prefix;
  private final Duration start;

  PolingTable(Terminal terminal, Limits limits, String prefix) {
    this.out = terminal.out();
    this.limits = limits;
    this.prefix = prefix;
    this.start = terminal.sinceStart();
  }

  private static Row row(
      String title, String cave, String poling, String cave2, String poling2, String sample) {
    return row(Promise.SET, title, cave, poling, cave2, poling2, sample);
  }

  private static Row row(
      Promise promise,
      String title,
      String cave,
      String poling,
      String cave2,
      String poling2,
      String sample) {
    String name = sample.isEmpty() ? "" : SAMPLES + "proved." + sample;
    return new Row(title, cave, poling, cave2, poling2, promise, name);
  }

  /** Whether every row is proved. */
  boolean print() {
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

  /** How long it takes to load the solver, which only the first proof would pay for. */
  private static long load() {
    long before = System.nanoTime();
    Discharge.load();
    return System.nanoTime() - before;
  }

  private boolean prove(Row row) {
    if (row.sample().isEmpty()) {
      out.println("not supported yet");
      return false;
    }
    Asked asked =
        new Asked(List.of(samples()), row.sample(), List.of(), row.promise(), Asked.Keys.INNER);
    Answer answer = Prover.answer(asked, limits.budgetOfOne(LIMIT));
    if (answer.isProved()) {
      Answer.Summary proved = answer.summary().orElseThrow();
      out.printf(
          Locale.ROOT,
          "proved %.2f s + %.2f s; %d; %d%n",
          (proved.times().reading() + proved.times().proving()) / 1e9,
          proved.times().checking() / 1e9,
          proved.views(),
          proved.actionCount());
      return true;
    }
    out.println("unknown: " + ((Answer.Unknown) answer).why());
    return false;
  }

  /** Where the classes of the samples are. */
  static Path samples() {
    try {
      return Path.of(MSQueue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("BUG-811 the samples are nowhere", e);
    }
  }
}
