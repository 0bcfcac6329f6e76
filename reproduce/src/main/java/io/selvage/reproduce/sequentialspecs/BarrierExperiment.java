package io.selvage.reproduce.sequentialspecs;

import io.selvage.core.CriterionProvider;
import io.selvage.core.budget.Budget;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import io.selvage.reproduce.SampleClasses;
import io.selvage.unbounded.barriers.BarrierBounds;
import io.selvage.unbounded.barriers.BarrierSearch;
import io.selvage.unbounded.language.LanguageReader;
import io.selvage.unbounded.language.LanguageSpecification;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** Section 6: which bugs show with how many barriers, delays and calls. */
final class BarrierExperiment implements ExperimentPart {
  private static final String SAMPLES = "io.selvage.samples.barriers.";
  private static final String PUSH = "push(1) -> true";

  /** Any number of nodes: each pop has a matching push before it. */
  private static final String MATCHED =
      """
      stack = prefixes content;
      content = (pop() -> 0 | push(1) -> false | push(1) -> true full pop() -> 1)*;
      full = (push(1) -> false | push(1) -> true full pop() -> 1)*;
      """;

  /** The same with at most three, for the algorithms that process calls sequentially. */
  private static final String THREE =
      "prefixes (pop() -> 0 | fail | PUSH (fail | PUSH (fail | PUSH fail* pop() -> 1)*"
              .replace("PUSH", PUSH)
          + " pop() -> 1)* pop() -> 1)*";

  private static final String MATCHED_THREE = "stack = " + THREE + "; fail = push(1) -> false;";

  private static final List<BarrierExpectation> ROWS =
      List.of(
          row("push, pop, pop", "RacyPopStack", "PlainStack", "push(1), pop()", 0, 1, 3),
          row(
              "queue without head lock",
              "HeadlessQueue",
              "PlainQueue",
              "enqueue(1), dequeue()",
              0,
              1,
              3),
          row(
              "queue, wrong value",
              "MisreadingQueue",
              "PlainQueue",
              "enqueue(1), dequeue()",
              0,
              0,
              2),
          row(
              "set without locks",
              "UnlockedSet",
              "io.selvage.samples.IntSet",
              "add(1), remove(1)",
              0,
              1,
              2),
          new BarrierExpectation(
              "lost update",
              "LossyCounter",
              "PlainCounter",
              "increment(), get()",
              new BarrierBounds(1, 1, 3),
              new BarrierBounds(0, 3, 4)),
          new BarrierExpectation(
              "lost push",
              "LostPushStack",
              "PlainStack",
              "push(1), pop()",
              new BarrierBounds(1, 1, 4),
              new BarrierBounds(0, 2, 4)),
          row("ABA", "RecycledStack", MATCHED, "push(1), pop()", 0, 3, 7));

  private static BarrierExpectation row(
      String title,
      String sample,
      String specification,
      String operations,
      int barriers,
      int delays,
      int calls) {
    BarrierBounds bounds = new BarrierBounds(barriers, delays, calls);
    return new BarrierExpectation(title, sample, specification, operations, bounds, bounds);
  }

  @Override
  public String name() {
    return "barriers";
  }

  @Override
  public boolean print(PrintStream out, String rows, Supplier<Budget> budget) {
    out.println("Violations with few barriers (section 6): barriers, delays, calls");
    out.println(
        "                            found      threads   none within      states  seconds");
    boolean all = true;
    for (BarrierExpectation row : ROWS) {
      if (row.title().startsWith(rows)) {
        all &= print(out, row, budget.get());
      }
    }
    out.println();
    out.println("  found: gone through again in the interpreter, a thread for each call; the");
    out.println("  history was judged by the search for a linearization, too");
    return all;
  }

  private static boolean print(PrintStream out, BarrierExpectation row, Budget budget) {
    long start = processorTime();
    try (BarrierSearch search = new BarrierSearch(requested(row))) {
      out.printf(Locale.ROOT, "  %-24s  ", row.title());
      out.flush();
      String without = "-";
      long states = 0;
      if (row.expected().barriers() > row.exhausted().barriers()) {
        BarrierSearch.Report below = search.search(row.exhausted(), budget);
        states += below.states();
        if (below.violation().isPresent() || !below.undecided().isEmpty()) {
          out.println("unexpected: " + below.violation() + below.undecided());
          return false;
        }
        without = row.exhausted().toString();
      }
      BarrierSearch.Report report = search.search(row.expected(), budget);
      states += report.states();
      if (report.violation().isEmpty()) {
        String why = report.undecided().isEmpty() ? "nothing found" : report.undecided();
        out.println(why);
        return false;
      }
      BarrierSearch.Violation found = report.violation().get();
      out.printf(
          Locale.ROOT,
          "%-10s %7d   %-12s %10d  %7.1f%n",
          found.bounds(),
          found.threads(),
          without,
          states,
          (processorTime() - start) / 1e9);
      out.println("      " + found.history().operations());
      return found.bounds().equals(row.expected()) && agrees(row, found, budget);
    }
  }

  /** If the language is not regular, a regular one judges the history. */
  private static boolean agrees(
      BarrierExpectation row, BarrierSearch.Violation found, Budget budget) {
    return !row.isLanguage()
        || CriterionProvider.find("linearizability")
                .judge(found.history(), language(MATCHED_THREE), budget)
            instanceof Verdict.Refuted;
  }

  private static LanguageSpecification language(String text) {
    return new LanguageSpecification("stack", LanguageReader.read("stack", text));
  }

  private static BarrierSearch.Request requested(BarrierExpectation row) {
    String specification =
        row.specification().contains(".") ? row.specification() : SAMPLES + row.specification();
    return new BarrierSearch.Request(
        List.of(SampleClasses.location()),
        SAMPLES + row.sample(),
        specification,
        row.isLanguage() ? Optional.of(language(row.specification())) : Optional.empty(),
        CallSyntax.operations(row.operations()));
  }

  private static long processorTime() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
