package io.selvage.junit.internal;

import io.selvage.check.Answer;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.verdict.Verdict;

/** A test whose object is known to break its promise. */
record ExpectedViolation(VerifyClass test, boolean isFirst) {
  /** Passes if it does; if nobody else was to say so, there has to be an answer. */
  void report(Answer answer, AnswerReport report) {
    String where = test.knownViolation().orElseThrow();
    if (answer.verdict() instanceof Verdict.Refuted) {
      System.out.println("KNOWN " + test.simpleName() + " refuted, as expected: " + where);
      System.out.println(
          report.report(answer).lines().skip(1).limit(3).reduce("", ExpectedViolation::join));
    } else if (isFirst) {
      throw TestFailures.of(
          Diagnostic.VIOLATION_GONE.error(test.type().getName(), answer.verdict().word(), where));
    }
  }

  private static String join(String text, String line) {
    return line.isBlank() ? text : text + "    " + line;
  }
}
