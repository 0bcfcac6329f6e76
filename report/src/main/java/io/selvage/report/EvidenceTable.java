package io.selvage.report;

import io.selvage.core.budget.Budget;
import io.selvage.core.engine.EngineObstacle;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.AtomicityEvidence;
import io.selvage.core.verdict.DataRace;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import io.selvage.report.internal.explain.CounterexampleSummary;
import java.util.List;
import java.util.stream.Stream;

/** What each engine established, and which were not asked, with the reason. */
public record EvidenceTable(List<Row> rows, List<SkippedEngine> absent) {
  public static final EvidenceTable NONE = new EvidenceTable(List.of(), List.of());

  public EvidenceTable {
    rows = List.copyOf(rows);
    absent = List.copyOf(absent);
  }

  /** The data races that were met, by whichever engine. */
  public List<DataRace> races() {
    return rows.stream()
        .map(Row::verdict)
        .flatMap(
            it -> it instanceof Verdict.Unknown unknown ? unknown.soFar().stream() : Stream.empty())
        .filter(AtomicityEvidence.class::isInstance)
        .flatMap(it -> ((AtomicityEvidence) it).races().stream())
        .distinct()
        .toList();
  }

  /** What one engine said to the question that it was asked. */
  public record Row(String engine, Question question, Verdict verdict, long millis) {
    /** Its verdict; what was only seen is no verdict. */
    public String word() {
      return verdict instanceof Verdict.Observed ? "seen" : verdict.word();
    }

    public String memory() {
      return verdict instanceof Verdict.Verified verified
          ? verified.guarantee().memoryModel()
          : question.memoryModel();
    }

    public String established() {
      String about =
          question.scope() instanceof Scope.Given given
              ? "the program " + CallSyntax.print(given.client()) + ": "
              : "";
      if (verdict instanceof Verdict.Verified verified) {
        return about.isEmpty() ? verified.guarantee().claim() : about + "nothing wrong";
      }
      if (verdict instanceof Verdict.Observed observed) {
        return about + observed.runs();
      }
      return about
          + (verdict instanceof Verdict.Refuted refuted
              ? CounterexampleSummary.of(refuted.counterexample())
              : ((Verdict.Unknown) verdict).why());
    }

    /** What to ask next, if it says. */
    public String next() {
      if (verdict instanceof Verdict.Verified verified) {
        return verified.guarantee().next();
      }
      if (verdict instanceof Verdict.Observed) {
        return "more --time";
      }
      boolean isLate =
          verdict instanceof Verdict.Unknown unknown
              && unknown.cause() instanceof UnknownCause.Spent spent
              && spent.limit() == Budget.Limit.TIME;
      return isLate ? "more --time, or fewer --calls" : "";
    }
  }

  /** An engine that was not asked. */
  public record SkippedEngine(String engine, EngineObstacle obstacle) {}
}
