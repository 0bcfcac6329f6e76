package io.selvage.unbounded;

import io.selvage.core.Engine;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.engine.EngineObstacle;
import io.selvage.core.engine.EngineObstacle.Kind;
import io.selvage.core.engine.EngineTraits;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.trace.Schedule;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.unbounded.barriers.BarrierOptions;
import io.selvage.unbounded.barriers.BarrierSearch;
import java.util.List;
import java.util.Optional;

/** Searches for a violation with few barriers; the absence of one is not a proof. */
public final class BarrierEngine implements Engine {
  public static final String LINEARIZABILITY = "barrier-bounded-linearizability";

  private static final UnknownCause NOTHING =
      new UnknownCause.Plain("no violation within the bounds, which is no proof");

  /** Whether a class refines its specification, searched within bounds. */
  public static Question question(
      ClassSubject subject, String specification, BarrierOptions options) {
    return new Question(subject, specification, LINEARIZABILITY, "sc", new Scope.Whole())
        .with(options);
  }

  @Override
  public String name() {
    return "barriers";
  }

  @Override
  public EngineTraits traits() {
    return EngineTraits.alone(ClassSubject.class, LINEARIZABILITY);
  }

  @Override
  public Optional<EngineObstacle> obstacle(Question question) {
    return EngineObstacle.unlessUnder("sc", question)
        .or(() -> EngineObstacle.in(question.subject(), Kind.INVARIANTS, Kind.ROLES, Kind.SET_UP));
  }

  @Override
  public Verdict answer(Question question, Budget budget, ProgressListener progress) {
    BarrierOptions options =
        question
            .option(BarrierOptions.class)
            .orElseThrow(() -> Diagnostic.BAD_OPTION.error("name how many barriers"));
    ClassSubject subject = question.subject();
    BarrierSearch.Request request =
        new BarrierSearch.Request(
            subject.classPath(),
            subject.className(),
            question.specification(),
            options.language(),
            subject.operations());
    try (BarrierSearch search = new BarrierSearch(request, budget)) {
      return verdict(search.search(options.most(), budget));
    } catch (UnsupportedFeature unsupported) {
      return Verdict.Unknown.because(unsupported.line());
    }
  }

  private static Verdict verdict(BarrierSearch.Report report) {
    if (report.violation().isPresent()) {
      return new Verdict.Refuted(
          new Counterexample(
              "LIN-001",
              "not linearizable",
              "",
              report.violation().get().history(),
              List.of(),
              Schedule.NONE,
              Optional.empty(),
              Optional.of(report)));
    }
    UnknownCause cause =
        report.undecided().isEmpty() ? NOTHING : UnknownCause.read(report.undecided());
    return new Verdict.Unknown(cause, Optional.of(report), Optional.empty());
  }
}
