package io.selvage.reproduce.relinche;

import io.selvage.core.Operation;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.history.weak.LevelAssignments;
import io.selvage.history.weak.VisibilityLevel;
import io.selvage.relaxed.clients.NonLinearizableHistories;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * The strongest level that each method of a class has in every client of a given number of calls,
 * under the Java memory model: what Violat's authors assigned by hand for many of these classes.
 */
final class VisibilityLevelTable {
  private static final String CONCURRENT = "java.util.concurrent.";

  /**
   * A class.
   *
   * @param calls the calls of clients, in the syntax of {@code --ops}
   * @param byHand what Violat's authors assigned
   */
  private record Row(
      String type, String description, String calls, RaceSemantics races, String byHand) {}

  private static final String QUEUE_BY_HAND =
      "complete peek offer poll contains isEmpty remove; monotonic size toArray toString";

  private static final List<Row> ROWS =
      List.of(
          new Row(
              "ConcurrentLinkedQueue",
              "java.util.ArrayDeque",
              "offer(1),offer(2),poll,peek,size,isEmpty,contains(1)",
              RaceSemantics.JAVA,
              QUEUE_BY_HAND),
          new Row(
              "LinkedTransferQueue",
              "java.util.ArrayDeque",
              "offer(1),offer(2),poll(),peek,size,isEmpty,contains(1)",
              RaceSemantics.JAVA,
              QUEUE_BY_HAND),
          new Row(
              "ConcurrentHashMap",
              "java.util.HashMap",
              "put(1,1),put(2,1),get(1),remove(1),containsKey(1),containsValue(1),size,isEmpty,clear",
              RaceSemantics.JAVA,
              "complete get put remove containsKey; monotonic containsValue; weak isEmpty; none"
                  + " clear size"),
          new Row(
              "ConcurrentSkipListMap",
              "java.util.TreeMap",
              "put(1,1),put(2,1),get(1),remove(1),containsValue(1),size,firstKey,clear",
              RaceSemantics.DEPENDENT,
              "complete get put remove and navigation; monotonic containsValue size; none clear"),
          new Row(
              "ConcurrentSkipListSet",
              "java.util.TreeSet",
              "add(1),add(2),remove(1),contains(1),size,pollFirst",
              RaceSemantics.DEPENDENT,
              "not told (its map: monotonic size)"));

  private final List<Path> classPath;
  private final Supplier<Budget> budgets;
  private final PrintStream out;
  private final int calls;

  VisibilityLevelTable(List<Path> classPath, Supplier<Budget> budgets, PrintStream out, int calls) {
    this.classPath = classPath;
    this.budgets = budgets;
    this.out = out;
    this.calls = calls;
  }

  void print(String prefix) {
    out.println("Levels of methods, in every client of up to " + calls + " calls");
    for (VisibilityLevel level : VisibilityLevel.values()) {
      out.printf(Locale.ROOT, "  %-10s sees at least %s%n", level, level.description());
    }
    ROWS.stream().filter(row -> row.type().startsWith(prefix)).forEach(this::print);
    out.println();
  }

  private void print(Row row) {
    Question question =
        new Question(
            new ClassSubject(
                classPath, CONCURRENT + row.type(), CallSyntax.operations(row.calls()), List.of()),
            row.description(),
            "linearizability",
            "java",
            new Scope.UpTo(calls, calls, 1));
    Budget budget = budgets.get();
    long start = System.nanoTime();
    new NonLinearizableHistories(question, row.races()::strength)
        .report(
            budget,
            found -> {
              report(row, found, start);
              return true;
            });
  }

  private void report(Row row, NonLinearizableHistories.SearchResult found, long start) {
    out.printf(
        Locale.ROOT,
        "%n  %s against %s, %s%n      races: %s%n",
        row.type(),
        row.description(),
        row.calls(),
        row.races().text());
    out.printf(
        Locale.ROOT,
        "      every client of up to %d calls%s (%,d executions, %d histories not linearizable,"
            + " %.1f s)%n",
        found.seen().calls(),
        found.doubt().isEmpty() ? "" : ", and some of more, then " + found.doubt(),
        found.seen().sizes().stream().mapToLong(size -> size.complete()).sum(),
        found.histories().size(),
        (System.nanoTime() - start) / 1e9);
    out.println("      by hand: " + row.byHand());
    if (found.histories().isEmpty()) {
      out.println("      all methods absolute");
      return;
    }
    LevelAssignments levels =
        LevelAssignments.of(found.histories(), found.specification(), budgets.get());
    if (levels.maximal().isEmpty()) {
      out.println("      no levels: not even weak" + (levels.isComplete() ? "" : " (not whole)"));
    }
    for (SortedMap<String, VisibilityLevel> each : levels.maximal()) {
      out.println("      at most: " + text(each) + (levels.isComplete() ? "" : " (not whole)"));
    }
    out.println("      for: " + text(found.histories().get(0)));
    out.flush();
  }

  private static String text(History history) {
    List<String> threads = new ArrayList<>();
    int last = history.operations().stream().mapToInt(Operation::thread).max().orElse(0);
    for (int t = 0; t <= last; t++) {
      int thread = t;
      threads.add(
          history.operations().stream()
              .filter(it -> it.thread() == thread)
              .map(it -> it.invocation() + " -> " + it.outcome())
              .collect(Collectors.joining("; ")));
    }
    return String.join(" | ", threads);
  }

  /** The weaker ones by name; all others are absolute. */
  private static String text(SortedMap<String, VisibilityLevel> levels) {
    String weaker =
        levels.entrySet().stream()
            .filter(each -> each.getValue() != VisibilityLevel.ABSOLUTE)
            .map(each -> each.getKey() + " " + each.getValue())
            .collect(Collectors.joining(", "));
    return weaker.isEmpty() ? "all absolute" : weaker + "; the others absolute";
  }
}
