package io.selvage.reproduce.relinche;

import io.selvage.core.budget.Budget;
import io.selvage.core.question.UsageProtocol;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** Unmodified classes: up to which size they satisfy their specification. */
final class ClassConformanceTable {
  private static final String CONCURRENT = "java.util.concurrent.";

  private record Row(RelincheCase it, String strength, RaceSemantics races) {}

  private static final RelincheCase SKIP_LIST_SET =
      new RelincheCase(
          "ConcurrentSkipListSet",
          CONCURRENT + "ConcurrentSkipListSet",
          "java.util.TreeSet",
          "add,remove,contains",
          CallMenu.calls("add(1);remove(1);contains(1)"));

  private static final List<Row> ROWS =
      List.of(
          new Row(
              container("ConcurrentLinkedQueue", "offer,poll", "offer", "poll"),
              "R",
              RaceSemantics.JAVA),
          new Row(
              container(
                  "ConcurrentLinkedDeque",
                  "addFirst,pollFirst,peekLast",
                  "addFirst",
                  "pollFirst",
                  "peekLast"),
              "R",
              RaceSemantics.JAVA),
          new Row(
              container("LinkedTransferQueue", "offer(Object),poll()", "offer", "poll"),
              "R",
              RaceSemantics.JAVA),
          new Row(SKIP_LIST_SET, "R", RaceSemantics.JAVA),
          new Row(SKIP_LIST_SET, "", RaceSemantics.JAVA),
          new Row(SKIP_LIST_SET, "R", RaceSemantics.DEPENDENT),
          new Row(
              new RelincheCase(
                  "ConcurrentHashMap",
                  CONCURRENT + "ConcurrentHashMap",
                  "java.util.HashMap",
                  "put,get,remove(Object)",
                  CallMenu.calls("put(1, 1);put(1, 2);get(1);remove(1)")),
              "",
              RaceSemantics.JAVA));

  /**
   * A JCTools queue, which may only be used as its name says.
   *
   * @param roles in the syntax of {@code --roles}
   */
  private record WithRoles(RelincheCase it, String roles) {
    static WithRoles of(String name, String roles) {
      return new WithRoles(
          new RelincheCase(
              name,
              "io.selvage.samples.jctools." + name.replace("Queue", ""),
              "java.util.ArrayDeque",
              "offer,poll",
              CallMenu.container("offer", "poll")),
          roles);
    }
  }

  private static final List<WithRoles> JCTOOLS =
      List.of(
          WithRoles.of("SpscArrayQueue", "producer x1: offer; consumer x1: poll"),
          WithRoles.of("MpscLinkedQueue", "consumer x1: poll"));

  private final CaseRunner lab;
  private final Supplier<Budget> budgets;
  private final PrintStream out;
  private final int calls;

  ClassConformanceTable(CaseRunner lab, Supplier<Budget> budgets, PrintStream out, int calls) {
    this.lab = lab;
    this.budgets = budgets;
    this.out = out;
    this.calls = calls;
  }

  private static RelincheCase container(
      String name, String operations, String insert, String... others) {
    return new RelincheCase(
        name,
        CONCURRENT + name,
        "java.util.ArrayDeque",
        operations,
        CallMenu.container(insert, others));
  }

  void print(String prefix) {
    out.println("Classes as they are, all clients of up to " + calls + " calls");
    out.println("  (what is counted with a LongAdder and not read is left out: decision 0109)");
    for (Row row : ROWS) {
      if (row.it().name().startsWith(prefix)) {
        print(row);
      }
    }
    for (WithRoles row : JCTOOLS) {
      if (row.it().name().startsWith(prefix)) {
        print(row);
      }
    }
    out.println();
  }

  private void print(WithRoles row) {
    out.printf(
        Locale.ROOT,
        "  %-24s against %s, strength R, %s%n      races: %s%n      roles: %s%n",
        row.it().name(),
        row.it().specification(),
        row.it().menu().text(),
        RaceSemantics.JAVA.text(),
        row.roles());
    if (!lab.has("org/jctools/queues/" + row.it().name() + ".class")) {
      out.println("      unknown: REF-056 it is not on the class path: -cp jctools-core.jar");
      return;
    }
    long start = System.nanoTime();
    report(lab.grow(row.it(), "R", calls, UsageProtocol.parse(row.roles()), budgets.get()), start);
  }

  private void print(Row row) {
    RelincheCase it = row.it();
    lab.prepare(it, row.strength());
    out.printf(
        Locale.ROOT,
        "  %-24s against %s, strength %s, %s%n      races: %s%n",
        it.name(),
        it.specification(),
        row.strength().isEmpty() ? "none (results only)" : row.strength(),
        it.menu().text(),
        row.races().text());
    long start = System.nanoTime();
    report(lab.grow(it, row.strength(), calls, row.races()::strength, budgets.get()), start);
  }

  private void report(CaseRunner.Grown grown, long start) {
    out.printf(
        Locale.ROOT,
        "      %s (%,d executions, %.1f s)%n",
        grown.text(),
        grown.executions(),
        (System.nanoTime() - start) / 1e9);
    grown.found().ifPresent(found -> out.println("      " + found.what()));
    out.flush();
  }
}
