package io.selvage.check;

import io.selvage.core.Evidence;
import io.selvage.core.Executions;
import io.selvage.core.Exhaustion;
import io.selvage.core.Question;
import io.selvage.core.Saturation;
import io.selvage.core.Verdict;
import java.util.Optional;

/** What one engine said. */
public record Attempt(String engine, Question question, Verdict verdict, long millis) {
  boolean isRefuted() {
    return verdict instanceof Verdict.Refuted;
  }

  /** Whether it says how a violation comes about, step by step. */
  boolean isTold() {
    return verdict instanceof Verdict.Refuted refuted
        && refuted.counterexample().again().isPresent();
  }

  Attempt saying(Verdict other) {
    return new Attempt(engine, question, other, millis);
  }

  /** What was explored without a violation. */
  Optional<Exhaustion> explored() {
    return evidence().filter(Exhaustion.class::isInstance).map(Exhaustion.class::cast);
  }

  /** Which executions were seen without a violation. */
  Optional<Executions> executions() {
    return evidence().filter(Executions.class::isInstance).map(Executions.class::cast);
  }

  /** What was reached without a violation, by any number of calls. */
  Optional<Evidence> saturation() {
    return evidence().filter(Saturation.class::isInstance);
  }

  private Optional<Evidence> evidence() {
    Optional<Evidence> evidence = Optional.empty();
    if (verdict instanceof Verdict.Verified verified) {
      evidence = Optional.of(verified.evidence());
    } else if (verdict instanceof Verdict.Unknown unknown) {
      evidence = unknown.soFar();
    }
    return evidence;
  }

  /** The memory model that {@link #explored} is about. */
  String exploredUnder() {
    return verdict instanceof Verdict.Verified verified
        ? verified.guarantee().memoryModel()
        : question.memoryModel();
  }
}
