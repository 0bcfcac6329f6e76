package io.selvage.report;

import io.selvage.core.CallSyntax;
import io.selvage.core.Evidence;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Verdict;
import java.util.List;

/** What each engine established, and which were not asked, with the reason. */
public record Testimony(List<Row> rows, List<Absent> absent) {
  public static final Testimony NONE = new Testimony(List.of(), List.of());

  public Testimony {
    rows = List.copyOf(rows);
    absent = List.copyOf(absent);
  }

  /** What one engine said to the question that it was asked. */
  public record Row(String engine, Question question, Verdict verdict, long millis) {
    /** Its verdict; what was only seen is no verdict. */
    String word() {
      return isSeen() ? "seen" : verdict.word();
    }

    private boolean isSeen() {
      return verdict instanceof Verdict.Verified verified
          && verified.evidence() instanceof Evidence.Observed;
    }

    String memory() {
      return verdict instanceof Verdict.Verified verified
          ? verified.guarantee().memoryModel()
          : question.memoryModel();
    }

    String established() {
      String about =
          question.scope() instanceof Scope.Given given
              ? "the client " + CallSyntax.print(given.client()) + ": "
              : "";
      if (verdict instanceof Verdict.Verified verified) {
        return about.isEmpty() ? verified.guarantee().claim() : about + "nothing wrong";
      }
      return about
          + (verdict instanceof Verdict.Refuted refuted
              ? Summary.of(refuted.counterexample())
              : ((Verdict.Unknown) verdict).why());
    }

    /** What to ask next, if it says. */
    String next() {
      if (verdict instanceof Verdict.Verified verified) {
        return isSeen() ? "more --time" : verified.guarantee().next();
      }
      return verdict instanceof Verdict.Unknown unknown && unknown.why().equals("out of time")
          ? "more --time, or fewer --calls"
          : "";
    }
  }

  /** An engine that was not asked. */
  public record Absent(String engine, String why) {}
}
