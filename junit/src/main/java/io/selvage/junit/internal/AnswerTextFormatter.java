package io.selvage.junit.internal;

import io.selvage.check.Answer;
import io.selvage.check.AnswerFormatter;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.EngineEvidence;
import io.selvage.core.verdict.Verdict;
import java.nio.file.Path;

/** The report, for assertions that are made without an engine of JUnit. */
public final class AnswerTextFormatter implements AnswerFormatter {
  @Override
  public String of(Answer answer) {
    return answer.question().about() instanceof ClassSubject type && !isOfOneEngine(answer)
        ? new AnswerReport(type.className(), Path.of("")).report(answer)
        : inShort(answer);
  }

  /** Whether the answer is in the terms of one engine, which has no report here. */
  private static boolean isOfOneEngine(Answer answer) {
    return answer.verdict().found(EngineEvidence.class).isPresent()
        || answer.question().scope() instanceof Scope.Whole;
  }

  private static String inShort(Answer answer) {
    Verdict verdict = answer.verdict();
    String more = "";
    if (verdict instanceof Verdict.Verified verified) {
      more = verified.guarantee().claim();
    } else if (verdict instanceof Verdict.Refuted refuted) {
      more = refuted.counterexample().headline();
    } else if (verdict instanceof Verdict.Unknown unknown) {
      more = unknown.why();
    }
    return verdict.word()
        + "  "
        + answer.question().about().name()
        + "   "
        + answer.question().criterion()
        + ": "
        + more;
  }
}
