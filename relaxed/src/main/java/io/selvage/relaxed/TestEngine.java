package io.selvage.relaxed;

import io.selvage.core.Engine;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.engine.EngineTraits;
import io.selvage.core.question.MessageComparison;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.question.TestSubject;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.EngineEvidence;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import io.selvage.program.run.ProgramContext;
import io.selvage.relaxed.bytecode.ExplorationCoverage;
import io.selvage.relaxed.bytecode.TestBodyExploration;
import io.selvage.relaxed.bytecode.TestFindings;
import io.selvage.relaxed.notation.LitmusResult;
import io.selvage.relaxed.notation.LitmusTest;
import java.util.List;
import java.util.Optional;

/**
 * Explores all executions of a test under a memory model: checks that no execution of a method
 * fails, or that no execution of a litmus test satisfies its condition.
 */
public final class TestEngine implements Engine {
  public static final String OUTCOMES = "outcomes";

  /** A question about a test under the memory model of the request. */
  public static Question question(TestSubject test, TestBodyExploration.Request request) {
    return new Question(
        test,
        "",
        OUTCOMES,
        request.model().toString(),
        List.of(request),
        new Scope.Whole(),
        MessageComparison.BY_DEFAULT);
  }

  @Override
  public String name() {
    return "test";
  }

  @Override
  public EngineTraits traits() {
    return EngineTraits.alone(TestSubject.class, OUTCOMES);
  }

  @Override
  public Verdict answer(Question question, Budget budget, ProgressListener progress) {
    TestBodyExploration.Request request = request(question);
    Optional<ExecutionChoice> some = question.option(ExecutionChoice.class);
    TestSubject.Code code = ((TestSubject) question.about()).code();
    if (code instanceof LitmusTest test) {
      return verdict(litmus(test, request, some), request, budget);
    }
    if (!(code instanceof TestSubject.Method method)) {
      throw Diagnostic.NO_ENGINE.error("none explores " + question.about().name());
    }
    try (ProgramContext world = ProgramContext.of(method.classPath())) {
      TestBodyExploration body =
          new TestBodyExploration(world, method.className(), method.method());
      if (some.isPresent() && some.get() instanceof ExecutionChoice.Replay replay) {
        return verdict(body.replay(request, replay.token()), request, budget);
      }
      if (some.isPresent() && some.get() instanceof ExecutionChoice.Sample sample) {
        return verdict(body.sample(request, sample.walks(), sample.seed()), request, budget);
      }
      return verdict(body.explore(request, progress, budget), request, budget);
    }
  }

  private static TestBodyExploration.Request request(Question question) {
    MemoryModel model =
        MemoryModel.named(question.memoryModel())
            .orElseThrow(() -> Diagnostic.BAD_OPTION.error("unknown memory model"));
    return question
        .option(TestBodyExploration.Request.class)
        .map(it -> it.under(model))
        .orElseGet(() -> TestBodyExploration.Request.of(model, TestBodyExploration.Races.WARNED));
  }

  private static LitmusResult litmus(
      LitmusTest test, TestBodyExploration.Request request, Optional<ExecutionChoice> some) {
    return some.isPresent() && some.get() instanceof ExecutionChoice.Sample sample
        ? LitmusResult.sample(
            test, request.model(), request.twins(), request.time(), sample.walks(), sample.seed())
        : LitmusResult.of(
            test, request.model(), request.twins(), request.time(), request.workers());
  }

  private static Verdict verdict(
      LitmusResult found, TestBodyExploration.Request request, Budget budget) {
    return found.allowed()
        ? new Verdict.Refuted(Counterexample.of("", "allowed", found))
        : whole(found.finished(), found, request, budget.cause());
  }

  private static Verdict verdict(
      TestFindings found, TestBodyExploration.Request request, Budget budget) {
    return found
        .violation()
        .<Verdict>map(
            violation -> new Verdict.Refuted(Counterexample.of("", violation.what(), found)))
        .orElseGet(
            () ->
                whole(
                    found.finished(),
                    found,
                    request,
                    found.unsupportedReason().map(UnknownCause::read).orElseGet(budget::cause)));
  }

  private static Verdict whole(
      boolean finished,
      EngineEvidence found,
      TestBodyExploration.Request request,
      UnknownCause otherwise) {
    return finished
        ? new Verdict.Verified(
            new Guarantee(
                "all executions",
                OUTCOMES,
                request.model().toString(),
                ExplorationCoverage.assumptions(request),
                ExplorationCoverage.not(request),
                ""),
            found)
        : new Verdict.Unknown(otherwise, Optional.of(found), Optional.empty());
  }
}
