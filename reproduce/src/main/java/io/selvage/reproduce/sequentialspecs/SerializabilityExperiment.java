package io.selvage.reproduce.sequentialspecs;

import io.selvage.core.budget.Budget;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.reproduce.SampleClasses;
import io.selvage.unbounded.serializability.ClientAutomaton;
import io.selvage.unbounded.serializability.SerializabilityCheck;
import io.selvage.unbounded.serializability.TransactionModel;
import io.selvage.unbounded.serializability.TransactionModel.Aborts;
import io.selvage.unbounded.serializability.TransactionModel.Order;
import io.selvage.unbounded.serializability.WitnessSearchResult;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Section 3: cycles of a given number of conflicting pairs, for any number of threads. */
final class SerializabilityExperiment implements ExperimentPart {
  private static final String SAMPLES = "io.selvage.samples.transactions.";
  private static final int ASKED_SECONDS = 60;

  private static final TransactionModel ONE_EACH =
      new TransactionModel(Set.of(), Aborts.NEVER, Order.OF_ONE_THREAD, ClientAutomaton.ONE_EACH);
  private static final TransactionModel STRICT =
      new TransactionModel(Set.of(), Aborts.NEVER, Order.OF_ALL, ClientAutomaton.ONE_EACH);

  /**
   * Values are read by the read and written by the write-back; aborted transactions are ignored.
   */
  private static final TransactionModel ABORTING =
      new TransactionModel(
          Set.of("x", "y"), Aborts.ON_FALSE, Order.OF_ONE_THREAD, ClientAutomaton.ANY);

  private static final String TRANSACTIONS = "readBoth, readXWriteY, readYWriteX";

  private enum Expected {
    NONE,
    CYCLE
  }

  private record Row(
      String title,
      String sample,
      String operations,
      TransactionModel model,
      int pairs,
      Expected expected) {}

  private static final List<Row> ROWS =
      List.of(
          new Row("ring, 2 pairs", "Ring", "a, b, c", ONE_EACH, 2, Expected.NONE),
          new Row("ring, 3 pairs", "Ring", "a, b, c", ONE_EACH, 3, Expected.CYCLE),
          new Row("late reader", "LateReader", "", ONE_EACH, 4, Expected.NONE),
          new Row("late reader, strict", "LateReader", "", STRICT, 3, Expected.CYCLE),
          locking("TL2", "Tl2", Expected.NONE),
          locking("TL2 without validation", "Tl2WithoutValidation", Expected.CYCLE),
          locking("TL2 that reads blindly", "Tl2ThatReadsBlindly", Expected.CYCLE),
          locking("TL2 without locks", "Tl2WithoutLocks", Expected.CYCLE),
          locking("TL2 that unlocks early", "Tl2ThatUnlocksEarly", Expected.CYCLE),
          locking("TL2 without its clock", "Tl2WithoutClock", Expected.CYCLE));

  private static Row locking(String title, String sample, Expected expected) {
    return new Row(title, sample, TRANSACTIONS, ABORTING, 2, expected);
  }

  @Override
  public String name() {
    return "serializability";
  }

  @Override
  public boolean print(PrintStream out, String rows, Supplier<Budget> budget) {
    out.println("Conflict serializability for any number of threads (section 3)");
    out.println("                          pairs  found     threads     scenes   seconds  asked");
    boolean all = true;
    for (Row row : ROWS) {
      if (row.title().startsWith(rows)) {
        all &= print(out, row, budget.get());
      }
    }
    out.println();
    out.println("  none: proved for any number of threads, and gone through again; a cycle was");
    out.println("  made again by so many real threads. TL2: two variables, clock up to 2");
    return all;
  }

  private static boolean print(PrintStream out, Row row, Budget budget) {
    out.printf(Locale.ROOT, "  %-24s", row.title());
    out.flush();
    long start = processorTime();
    WitnessSearchResult answer;
    try (SerializabilityCheck search = new SerializabilityCheck(requested(row))) {
      answer = search.search(row.pairs(), budget);
    }
    if (!answer.why().isEmpty()) {
      out.println(answer.why());
      return false;
    }
    out.printf(
        Locale.ROOT,
        "%5d  %-8s  %7s  %9d  %8.1f  %5d%n",
        answer.pairs(),
        answer.violation().isPresent() ? "a cycle" : "none",
        answer.violation().map(found -> Integer.toString(found.threads())).orElse("any"),
        answer.controls(),
        (processorTime() - start) / 1e9,
        ASKED_SECONDS);
    boolean isFound = answer.violation().isPresent();
    return answer.pairs() == row.pairs() && isFound == (row.expected() == Expected.CYCLE);
  }

  private static SerializabilityCheck.Request requested(Row row) {
    return new SerializabilityCheck.Request(
        List.of(SampleClasses.location()),
        SAMPLES + row.sample(),
        CallSyntax.operations(row.operations()),
        Optional.empty(),
        List.of(),
        1,
        1,
        row.model());
  }

  private static long processorTime() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
