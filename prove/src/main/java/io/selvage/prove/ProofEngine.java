package io.selvage.prove;

import io.selvage.core.Engine;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.engine.EngineObstacle;
import io.selvage.core.engine.EngineTraits;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The prover for users who state what the class implements: a stack, a queue, a set or a
 * conditional cell. A proof comes with its certificate. {@link ProveEngine} recognises the
 * specification by itself.
 */
public final class ProofEngine implements Engine {
  public static final String PROOF = "proved-linearizability";

  private static final String SPINNING =
      "calls that wait or spin forever: only returned calls are checked";

  /** A question; if a {@link CertificateText} option is present, it is only checked. */
  public static Question question(ProofRequest request) {
    ClassSubject subject =
        new ClassSubject(request.classPath(), request.className(), request.operations(), List.of());
    String specification = request.abstractType().name().toLowerCase(Locale.ROOT);
    return new Question(subject, specification, PROOF, "sc", new Scope.Whole()).with(request);
  }

  @Override
  public String name() {
    return "proof";
  }

  @Override
  public EngineTraits traits() {
    return EngineTraits.alone(ClassSubject.class, PROOF);
  }

  @Override
  public Optional<EngineObstacle> obstacle(Question question) {
    // The request is complete: a subject that differs from it would not be what is proved.
    return EngineObstacle.unlessUnder("sc", question)
        .or(
            () ->
                question
                    .option(ProofRequest.class)
                    .filter(request -> !question(request).about().equals(question.about()))
                    .map(
                        request ->
                            new EngineObstacle(
                                EngineObstacle.Kind.USAGE, "is asked for another class")));
  }

  @Override
  public Verdict answer(Question question, Budget budget, ProgressListener progress) {
    ProofRequest request =
        question
            .option(ProofRequest.class)
            .orElseThrow(() -> Diagnostic.BAD_OPTION.error("say what is to be proved"));
    return verdict(
        question
            .option(CertificateText.class)
            .map(hint -> Prover.by(hint, request, budget))
            .orElseGet(() -> Prover.answer(request, budget)));
  }

  private static Verdict verdict(ProofResult result) {
    if (result instanceof ProofResult.Unknown unknown) {
      return new Verdict.Unknown(unknown.cause(), Optional.of(unknown), Optional.empty());
    }
    return new Verdict.Verified(
        new Guarantee(
            "any number of calls by any number of threads, any heap",
            "linearizability",
            "sc",
            result.summary().orElseThrow().assumptions(),
            List.of(Guarantee.REORDERING, SPINNING),
            ""),
        result);
  }

  /** The result, even if nothing is proved. */
  public static ProofResult result(Verdict verdict) {
    return verdict
        .found(ProofResult.class)
        .orElseGet(
            () ->
                new ProofResult.Unknown(
                    ((Verdict.Unknown) verdict).why(), Optional.empty(), List.of()));
  }
}
