package io.selvage.unbounded;

import io.selvage.core.Engine;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.engine.EngineTraits;
import io.selvage.core.question.Question;
import io.selvage.core.question.TraceSubject;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import io.selvage.unbounded.atomicity.TraceFindings;
import io.selvage.unbounded.atomicity.TraceReading;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/** Decides whether the transactions of a recorded execution are conflict serializable. */
public final class TraceEngine implements Engine {
  private static final Guarantee ATOMIC =
      new Guarantee(
          "this execution", SerializabilityEngine.CONFLICT, "sc", List.of(), List.of(), "");

  public static Question question(TraceSubject trace) {
    return new Question(trace, SerializabilityEngine.CONFLICT);
  }

  @Override
  public String name() {
    return "trace";
  }

  @Override
  public EngineTraits traits() {
    return EngineTraits.alone(TraceSubject.class, SerializabilityEngine.CONFLICT);
  }

  @Override
  public Verdict answer(Question question, Budget budget, ProgressListener progress) {
    TraceSubject trace = (TraceSubject) question.about();
    try (InputStream in = trace.source().open()) {
      return verdict(TraceReading.of(trace.name(), in, budget), budget);
    } catch (IOException e) {
      throw Diagnostic.CANNOT_READ.error(trace.name(), e.toString());
    }
  }

  private static Verdict verdict(TraceFindings found, Budget budget) {
    if (found.violation().isPresent()) {
      return new Verdict.Refuted(Counterexample.of("ATO-001", "not atomic", found));
    }
    return budget
        .spent()
        .<Verdict>map(
            limit ->
                new Verdict.Unknown(
                    new UnknownCause.Spent(limit), Optional.of(found), Optional.empty()))
        .orElseGet(() -> new Verdict.Verified(ATOMIC, found));
  }
}
