package io.selvage.check;

import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import java.util.stream.Collectors;

/** Two engines cannot both be right: an error of ours, never a verdict. */
public final class EngineContradiction extends IllegalStateException {
  private static final long serialVersionUID = 1;

  public EngineContradiction(EngineResult guarantee, EngineResult refutation) {
    super(
        String.format(
            "BUG-301 %s found a violation where %s had found none: %s, under %s, against \"%s\","
                + " under %s",
            refutation.engine(),
            guarantee.engine(),
            history(refutation),
            refutation.question().memoryModel(),
            claim(guarantee),
            guarantee.question().memoryModel()));
  }

  private static String history(EngineResult refutation) {
    return ((Verdict.Refuted) refutation.verdict())
        .counterexample().history().operations().stream()
            .map(
                it ->
                    (char) ('A' + it.thread())
                        + ": "
                        + CallSyntax.print(it.invocation())
                        + " -> "
                        + it.outcome())
            .collect(Collectors.joining(", "));
  }

  private static String claim(EngineResult guarantee) {
    return guarantee.verdict() instanceof Verdict.Verified verified
        ? verified.guarantee().claim()
        : "what it had covered by then";
  }
}
