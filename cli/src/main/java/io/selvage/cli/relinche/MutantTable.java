package io.selvage.cli.relinche;

import io.selvage.core.Budget;
import io.selvage.relaxed.strengthen.Access;
import io.selvage.relaxed.strengthen.Accesses;
import io.selvage.relaxed.strengthen.Weakened;
import java.io.PrintStream;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * Each access of a right sample made one step weaker, by itself: refuted with a smallest client, or
 * not needed up to the largest size run, which is not the same as not needed.
 */
final class MutantTable {
  private final Lab lab;
  private final Supplier<Budget> budgets;
  private final PrintStream out;
  private final int calls;
  private int refuted;
  private int survived;

  MutantTable(Lab lab, Supplier<Budget> budgets, PrintStream out, int calls) {
    this.lab = lab;
    this.budgets = budgets;
    this.out = out;
    this.calls = calls;
  }

  void print(String prefix) {
    out.println("Mutants: every access one step weaker, all clients of up to " + calls + " calls");
    for (Cases.Kept kept : Cases.RIGHT) {
      if (kept.title().startsWith(prefix)) {
        print(kept);
      }
    }
    out.printf(
        Locale.ROOT, "  %d refuted, %d not refuted up to the sizes told%n%n", refuted, survived);
  }

  private void print(Cases.Kept kept) {
    lab.prepare(kept.it(), kept.strength());
    String home = kept.it().home();
    Accesses accesses = new Accesses(home);
    Lab.Grown base = lab.grow(kept.it(), kept.strength(), calls, accesses, budgets.get());
    out.printf(Locale.ROOT, "  %s: %s%n", kept.title(), base.text());
    if (base.found().isPresent()) {
      return;
    }
    for (Access access : accesses.met()) {
      for (int weaker : access.weaker()) {
        print(kept, new Weakened(home, access, weaker));
      }
    }
  }

  private void print(Cases.Kept kept, Weakened mutant) {
    Lab.Grown grown = lab.grow(kept.it(), kept.strength(), calls, mutant, budgets.get());
    if (grown.found().isPresent()) {
      refuted++;
    } else {
      survived++;
    }
    out.printf(Locale.ROOT, "    %s%n      %s%n", mutant.text(), text(grown));
    out.flush();
  }

  private static String text(Lab.Grown grown) {
    return grown.found().isPresent()
        ? grown.text()
        : "not refuted by " + grown.text().replace("verified: ", "");
  }
}
