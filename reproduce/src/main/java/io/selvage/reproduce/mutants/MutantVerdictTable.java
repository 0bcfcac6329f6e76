package io.selvage.reproduce.mutants;

import io.selvage.core.budget.Budget;
import io.selvage.core.verdict.Verdict;
import io.selvage.prove.ProofResult;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * Prints the results for each mutant. A row is as expected if the exploration agrees with the list,
 * nothing broken is proved, and nothing correct is refuted.
 */
public final class MutantVerdictTable {
  private static final int WIDTH = 52;

  private final PrintStream out;
  private final Path samples;
  private final Supplier<Budget> budget;

  /**
   * @param samples the location of the sample classes, for their specifications
   * @param budget for each question
   */
  public MutantVerdictTable(PrintStream out, Path samples, Supplier<Budget> budget) {
    this.out = out;
    this.samples = samples;
    this.budget = budget;
  }

  /** Prints the samples whose names have the prefix; returns whether all rows are as expected. */
  public boolean print(String prefix) {
    List<SampleMutant> chosen =
        MutantFile.all().stream().filter(m -> m.simpleName().startsWith(prefix)).toList();
    String sample = "";
    int wrong = 0;
    int proved = 0;
    for (SampleMutant mutant : chosen) {
      if (!mutant.sample().equals(sample)) {
        sample = mutant.sample();
        out.println("  " + mutant.simpleName());
      }
      MutantTrial trial = new MutantTrial(mutant, folder(), budget);
      ProofResult proof = trial.proof();
      MutantTrial.Found found = trial.search(samples);
      boolean right = isRight(mutant, proof, found.verdict());
      wrong += right ? 0 : 1;
      proved += proof.isProved() ? 1 : 0;
      row(mutant, proof, found, right ? "" : "   NOT AS IT SHOULD BE");
    }
    out.println();
    out.println("  searched: " + MutantTrial.BOUNDS);
    out.printf(
        Locale.ROOT,
        "  %d mutants, %d proved; %d not as they should be%n",
        chosen.size(),
        proved,
        wrong);
    return wrong == 0;
  }

  private static boolean isRight(SampleMutant mutant, ProofResult proof, Verdict found) {
    return mutant.kind() == SampleMutant.Kind.BROKEN
        ? found instanceof Verdict.Refuted && !proof.isProved()
        : found instanceof Verdict.Verified;
  }

  private void row(
      SampleMutant mutant, ProofResult proof, MutantTrial.Found search, String remark) {
    Verdict found = search.verdict();
    out.printf(
        Locale.ROOT,
        "    %-" + WIDTH + "s %-12s %-18s%s%n",
        mutant.name(),
        found instanceof Verdict.Verified
            ? "linearizable"
            : found instanceof Verdict.Refuted ? "violation" : "not known",
        words(proof),
        remark);
    if (found instanceof Verdict.Refuted refuted) {
      out.println("      " + MutantTrial.line(refuted.counterexample(), search.setUp()));
    }
    out.flush();
  }

  private static String words(ProofResult proof) {
    if (proof instanceof ProofResult.Unknown unknown) {
      String line = unknown.line().map(number -> " line " + number).orElse("");
      return unknown.cause().code() + line;
    }
    return "proved";
  }

  private static Path folder() {
    try {
      return Files.createTempDirectory("mutant");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
