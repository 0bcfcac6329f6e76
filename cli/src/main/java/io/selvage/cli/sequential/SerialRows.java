package io.selvage.cli.sequential;

import io.selvage.core.Budget;
import io.selvage.core.CallSyntax;
import io.selvage.samples.transactions.Tl2;
import io.selvage.unbounded.serial.Answer;
import io.selvage.unbounded.serial.Calls;
import io.selvage.unbounded.serial.LibrarySearch;
import io.selvage.unbounded.serial.Transactions;
import io.selvage.unbounded.serial.Transactions.Aborts;
import io.selvage.unbounded.serial.Transactions.Order;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Section 3: cycles of so many conflicting pairs, for any number of threads. */
final class SerialRows implements Part {
  private static final String SAMPLES = "io.selvage.samples.transactions.";
  private static final int ASKED_SECONDS = 60;

  private static final Transactions ONE_EACH =
      new Transactions(Set.of(), Aborts.NEVER, Order.OF_ONE_THREAD, Calls.ONE_EACH);
  private static final Transactions STRICT =
      new Transactions(Set.of(), Aborts.NEVER, Order.OF_ALL, Calls.ONE_EACH);

  /** Values are read at the read, written at the write-back; who aborts was never there. */
  private static final Transactions ABORTING =
      new Transactions(Set.of("x", "y"), Aborts.ON_FALSE, Order.OF_ONE_THREAD, Calls.ANY);

  private static final String TRANSACTIONS = "readBoth, readXWriteY, readYWriteX";

  private enum Expected {
    NONE,
    CYCLE
  }

  private record Row(
      String title,
      String sample,
      String operations,
      Transactions asked,
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
    Answer answer;
    try (LibrarySearch search = new LibrarySearch(asked(row))) {
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

  private static LibrarySearch.Asked asked(Row row) {
    return new LibrarySearch.Asked(
        List.of(samples()),
        SAMPLES + row.sample(),
        CallSyntax.operations(row.operations()),
        Optional.empty(),
        List.of(),
        1,
        1,
        row.asked());
  }

  private static long processorTime() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static Path samples() {
    try {
      return Path.of(Tl2.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
