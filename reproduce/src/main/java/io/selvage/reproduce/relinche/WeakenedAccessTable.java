package io.selvage.reproduce.relinche;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.relaxed.clients.MostParallelClientCheck;
import io.selvage.relaxed.strengthen.AccessCollector;
import io.selvage.relaxed.strengthen.SourceAccess;
import io.selvage.relaxed.strengthen.WeakenedAccess;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * Each access of a correct sample weakened by one step, individually: refuted with a smallest
 * client, or without effect up to the largest size run, which does not prove it redundant.
 */
final class WeakenedAccessTable {
  private final CaseRunner lab;
  private final Supplier<Budget> budgets;
  private final PrintStream out;
  private final int calls;
  private int refuted;
  private int survived;

  WeakenedAccessTable(CaseRunner lab, Supplier<Budget> budgets, PrintStream out, int calls) {
    this.lab = lab;
    this.budgets = budgets;
    this.out = out;
    this.calls = calls;
  }

  void print(String prefix) {
    out.println("Mutants: every access one step weaker, all clients of up to " + calls + " calls");
    for (RelincheCases.Kept kept : RelincheCases.RIGHT) {
      if (kept.title().startsWith(prefix)) {
        print(kept);
      }
    }
    out.printf(
        Locale.ROOT, "  %d refuted, %d not refuted up to the sizes told%n%n", refuted, survived);
  }

  private void print(RelincheCases.Kept kept) {
    lab.prepare(kept.it(), kept.strength());
    String home = kept.it().home();
    AccessCollector accesses = new AccessCollector(home);
    CaseRunner.Grown base = lab.grow(kept.it(), kept.strength(), calls, accesses, budgets.get());
    out.printf(Locale.ROOT, "  %s: %s%n", kept.title(), base.text());
    if (base.found().isPresent()) {
      return;
    }
    for (SourceAccess access : accesses.met()) {
      for (int weaker : access.weaker()) {
        print(kept, new WeakenedAccess(home, access, weaker));
      }
    }
  }

  private void print(RelincheCases.Kept kept, WeakenedAccess mutant) {
    CaseRunner.Grown grown = lab.grow(kept.it(), kept.strength(), calls, mutant, budgets.get());
    Outcome outcome =
        grown.found().isPresent() ? new Outcome(true, grown.text()) : larger(kept, mutant, grown);
    if (outcome.isRefuted()) {
      refuted++;
    } else {
      survived++;
    }
    out.printf(Locale.ROOT, "    %s%n      %s%n", mutant.text(), outcome.text());
    out.flush();
  }

  /**
   * Some weakenings are visible only in a client of a size that is too large to be explored
   * completely.
   */
  private Outcome larger(RelincheCases.Kept kept, WeakenedAccess mutant, CaseRunner.Grown grown) {
    String smaller = "not refuted by " + grown.text().replace("verified: ", "");
    List<Invocation> more = kept.larger();
    if (more.isEmpty()) {
      return new Outcome(false, smaller);
    }
    MostParallelClientCheck.Counts counts =
        lab.check(kept.it(), kept.strength(), more, mutant, budgets.get());
    return counts
        .found()
        .map(
            found -> new Outcome(true, "refuted with " + more.size() + " calls: " + found.client()))
        .orElseGet(
            () ->
                new Outcome(false, smaller + "; " + counts.word() + " for all orders of " + more));
  }

  private record Outcome(boolean isRefuted, String text) {}
}
