package io.selvage.check;

import io.selvage.check.internal.merge.MemoryModels;
import io.selvage.core.question.Question;
import io.selvage.core.verdict.AccessClaim;
import io.selvage.core.verdict.AtomicityEvidence;
import io.selvage.core.verdict.BoundedCoverage;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.ExecutionCoverage;
import io.selvage.core.verdict.InterruptionPoint;
import io.selvage.core.verdict.StateSpaceCoverage;
import io.selvage.core.verdict.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * What one engine said.
 *
 * @param failure what it failed with, where it did: an error of ours
 * @param specification a violation that only the letter of the Java specification allows, where the
 *     question is about {@code java-hardware} for that reason
 */
public record EngineResult(
    String engine,
    Question question,
    Verdict verdict,
    long millis,
    Optional<Throwable> failure,
    Optional<Verdict.Refuted> specification) {
  public EngineResult(
      String engine, Question question, Verdict verdict, long millis, Optional<Throwable> failure) {
    this(engine, question, verdict, millis, failure, Optional.empty());
  }

  public boolean isRefuted() {
    return verdict instanceof Verdict.Refuted;
  }

  /** Whether it says how a violation comes about, step by step. */
  public boolean isReported() {
    return verdict instanceof Verdict.Refuted refuted
        && refuted.counterexample().again().isPresent();
  }

  public EngineResult withNote(Verdict other) {
    return new EngineResult(engine, question, other, millis, failure, specification);
  }

  /** The same on hardware, where the letter of the specification allows a violation. */
  public EngineResult besides(EngineResult letter) {
    return letter.verdict() instanceof Verdict.Refuted refuted && !isRefuted()
        ? new EngineResult(
            engine, question, verdict, letter.millis + millis, failure, Optional.of(refuted))
        : new EngineResult(engine, question, verdict, letter.millis + millis, failure);
  }

  /** What the engine said of the letter of the specification, if that is a violation of its own. */
  public Optional<EngineResult> letter() {
    return specification.map(
        refuted ->
            new EngineResult(
                engine, question.under(MemoryModels.JAVA), refuted, millis, Optional.empty()));
  }

  /** What was explored without a violation. */
  public Optional<BoundedCoverage> explored() {
    return evidence().filter(BoundedCoverage.class::isInstance).map(BoundedCoverage.class::cast);
  }

  /** Which executions were seen without a violation. */
  public Optional<ExecutionCoverage> executions() {
    return evidence()
        .filter(ExecutionCoverage.class::isInstance)
        .map(ExecutionCoverage.class::cast);
  }

  /** What was reached without a violation, by any number of calls. */
  public Optional<Evidence> saturation() {
    return evidence().filter(StateSpaceCoverage.class::isInstance);
  }

  /** Where other calls may interfere, as far as a failed proof knows. */
  public List<InterruptionPoint> interruptions() {
    return evidence()
        .filter(AtomicityEvidence.class::isInstance)
        .map(it -> ((AtomicityEvidence) it).interruptions())
        .orElse(List.of());
  }

  /** What a proof relies on, for a comparison with runs. */
  public List<AccessClaim> claims() {
    return verdict instanceof Verdict.Verified verified
            && verified.evidence() instanceof AtomicityEvidence proof
        ? proof.claims()
        : List.of();
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
  public String exploredUnder() {
    return verdict instanceof Verdict.Verified verified
        ? verified.guarantee().memoryModel()
        : question.memoryModel();
  }
}
