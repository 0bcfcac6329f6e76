package io.selvage.stress;

import io.selvage.core.Engine;
import io.selvage.core.ExerciseProvider;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.engine.EngineObstacle;
import io.selvage.core.engine.EngineTraits;
import io.selvage.core.history.History;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.Verdict;
import io.selvage.stress.fork.ChildEnding;
import io.selvage.stress.fork.IsolatedRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/**
 * Stress-testing on real threads as an engine. It refutes, or reports observations, which {@code
 * check} never counts as "verified", because further runs may show more. Since it runs the class,
 * it runs only if named. Calls may not return: unless this process ends soon anyway, they run in a
 * child process.
 */
public final class StressEngine implements Engine {
  /** The budget is checked between these, since it has no end time that could be queried. */
  private static final Duration SLICE = Duration.ofSeconds(1);

  /** With more calls per thread, fewer overlap. */
  private static final int MOST_CALLS = 4;

  /**
   * A processor behaves as the Java memory model allows, so observations apply to no weaker model.
   */
  private static final Set<String> MODELS = Set.of("sc", "java");

  @Override
  public String name() {
    return "stress";
  }

  @Override
  public EngineTraits traits() {
    return new EngineTraits(30, EngineTraits.Invocation.WITH_ALL, EngineTraits.Method.RUNS);
  }

  @Override
  public Optional<EngineObstacle> obstacle(Question question) {
    if (!MODELS.contains(question.memoryModel())) {
      return Optional.of(
          new EngineObstacle(EngineObstacle.Kind.MEMORY_MODEL, question.memoryModel()));
    }
    if (!question.named().isEmpty()) {
      return Optional.of(
          new EngineObstacle(EngineObstacle.Kind.OPTION, question.named().get(0).name()));
    }
    if (!question.subject().preparation().isEmpty()) {
      return Optional.of(EngineObstacle.of(EngineObstacle.Kind.SET_UP));
    }
    if (question.subject().classPath().stream().anyMatch(StressEngine::isJdk)) {
      return Optional.of(EngineObstacle.of(EngineObstacle.Kind.OTHER_JDK));
    }
    return question.subject().invariants().isEmpty()
        ? obstacle(question.scope(), question.subject())
        : Optional.of(EngineObstacle.of(EngineObstacle.Kind.INVARIANTS));
  }

  private static Optional<EngineObstacle> obstacle(Scope scope, ClassSubject subject) {
    if (scope instanceof Scope.Given given) {
      return given.client().threads().size() > 1
          ? Optional.empty()
          : Optional.of(EngineObstacle.of(EngineObstacle.Kind.ONE_THREAD));
    }
    if (scope instanceof Scope.Again) {
      return Optional.of(EngineObstacle.of(EngineObstacle.Kind.REPLAY));
    }
    if (scope instanceof Scope.Endless) {
      return Optional.of(EngineObstacle.of(EngineObstacle.Kind.ANY_NUMBER_OF_CALLS));
    }
    if (scope instanceof Scope.Partly) {
      return Optional.of(EngineObstacle.of(EngineObstacle.Kind.SOME_EXECUTIONS));
    }
    return subject.setUp().isEmpty()
        ? Optional.empty()
        : Optional.of(EngineObstacle.of(EngineObstacle.Kind.SET_UP));
  }

  /** Whether the entry is another JDK: only the classes of the running JDK can be run. */
  private static boolean isJdk(Path entry) {
    return Files.exists(entry.resolve("lib").resolve("modules"));
  }

  @Override
  public Verdict answer(Question question, Budget budget, ProgressListener progress) {
    StressPlan plan = plan(question);
    return budget.givesUp()
        ? here(question, plan, budget, progress)
        : isolated(question, plan, budget);
  }

  private static Verdict here(
      Question question, StressPlan plan, Budget budget, ProgressListener progress) {
    try (StressPlan.Ready ready = plan.prepare(budget);
        ScenarioRunner stress = ready.stress(ready.classifier(List.of()))) {
      List<ScenarioFindings> all =
          plan.scenario().isPresent()
              ? List.of(again(stress, plan.scenario().get(), budget))
              : new StressCampaign(stress, ready.generator())
                  .run(Duration.ofDays(1), budget, progress);
      Optional<ScenarioFindings> failed = all.stream().filter(StressEngine::isRefuted).findFirst();
      return failed.isPresent()
          ? refuted(
              question,
              failed.get(),
              it -> new ScenarioMinimiser(stress, budget, progress).minimise(it).smallest())
          : observed(all, budget);
    } catch (UnanswerableException e) {
      return Verdict.Unknown.because(e.cause());
    }
  }

  private static Verdict isolated(Question question, StressPlan plan, Budget budget) {
    IsolatedRun seen = IsolatedRun.run(plan, budget);
    Optional<ScenarioFindings> failed =
        seen.findings().stream().filter(StressEngine::isRefuted).reduce((a, b) -> b);
    if (failed.isPresent()) {
      return refuted(question, failed.get(), it -> it);
    }
    if (seen.ending() instanceof ChildEnding.Completed) {
      return observed(seen.findings(), budget);
    }
    return Verdict.Unknown.because(
        seen.ending() instanceof ChildEnding.Hung
            ? "REF-205 the process that ran the class did not end and was killed"
            : "REF-206 the process that ran the class: " + seen.ending().text());
  }

  private static boolean isRefuted(ScenarioFindings findings) {
    return findings.violation().isPresent();
  }

  private static ScenarioFindings again(ScenarioRunner stress, Scenario scenario, Budget budget) {
    ScenarioFindings all = stress.run(scenario, RunLimit.of(SLICE), budget);
    while (all.violation().isEmpty() && all.problem().isEmpty() && !budget.look()) {
      all = all.plus(stress.run(scenario, RunLimit.of(SLICE), budget));
    }
    return all;
  }

  private static Verdict refuted(
      Question question, ScenarioFindings failed, UnaryOperator<ScenarioFindings> smaller) {
    requireSetUp(question, failed);
    return refuted(smaller.apply(failed));
  }

  private static Verdict observed(List<ScenarioFindings> all, Budget budget) {
    if (budget.isInterrupted()) {
      return Verdict.Unknown.spent(budget);
    }
    if (all.stream().anyMatch(it -> it.undecided() > 0)) {
      return Verdict.Unknown.because("REF-210 out of time before all histories were checked");
    }
    Optional<ScenarioFindings> endless = all.stream().filter(StressEngine::isEndless).findFirst();
    if (endless.isPresent()) {
      return Verdict.Unknown.because(
          "REF-204 a call does not return, even when interrupted, in " + endless.get().scenario());
    }
    Evidence.Observed observed =
        new Evidence.Observed(
            all.size(),
            sum(all, ScenarioFindings::runs),
            sum(all, ScenarioFindings::overlapped),
            sum(all, it -> it.observations().size()));
    return observed.runs() == 0
        ? Verdict.Unknown.because("REF-211 no program ran to completion")
        : new Verdict.Observed(observed);
  }

  /** Whether a call is busy forever; whether blocked calls may wait has already been judged. */
  private static boolean isEndless(ScenarioFindings findings) {
    return findings.observations().stream()
        .anyMatch(it -> it.ending() == ObservedHistory.Ending.ENDLESS);
  }

  /** An exception in a set-up call is reported as such, since the question is not about it. */
  private static void requireSetUp(Question question, ScenarioFindings failed) {
    int before = question.subject().setUp().size();
    History history = failed.violation().orElseThrow().history();
    for (Operation call : history.operations().subList(0, Math.min(before, history.size()))) {
      if (call.outcome() instanceof Outcome.Threw threw) {
        throw Diagnostic.SETUP_FAILED.error(
            question.subject().className(), call.invocation() + " throws " + threw.className());
      }
    }
  }

  private static long sum(List<ScenarioFindings> all, ToLongFunction<ScenarioFindings> number) {
    return all.stream().mapToLong(number).sum();
  }

  private static Verdict refuted(ScenarioFindings failed) {
    ObservedHistory violation = failed.violation().orElseThrow();
    Counterexample found = ((Verdict.Refuted) violation.verdict()).counterexample();
    String summary =
        String.format(
            Locale.ROOT,
            "Seen in %,d of %,d runs on this Java of %s.",
            failed.illegalRuns(),
            failed.runs(),
            failed.scenario());
    return new Verdict.Refuted(
        new Counterexample(
            found.code(),
            found.headline(),
            summary,
            found.history(),
            found.reasons(),
            found.schedule(),
            found.again()));
  }

  private static StressPlan plan(Question question) {
    ClassSubject subject = question.subject();
    Scope scope = question.scope();
    ScenarioGenerator.Size size = new ScenarioGenerator.Size(2, MOST_CALLS);
    int values = 1;
    if (scope instanceof Scope.Growing growing) {
      size = size(growing.threads(), growing.calls());
      values = growing.values();
    } else if (scope instanceof Scope.UpTo upTo) {
      size = size(upTo.threads(), upTo.calls());
      values = upTo.values();
    }
    return new StressPlan(
        subject.className(),
        question.specification(),
        operations(question, values),
        scope instanceof Scope.Given given
            ? Optional.of(new Scenario(subject.setUp(), given.client(), List.of()))
            : Optional.empty(),
        size,
        values,
        1,
        OrderRecording.usual(),
        question.criterion(),
        subject.classPath(),
        subject.protocol(),
        question.messages());
  }

  /** With the values that the other engines pass, if they are available. */
  private static List<OperationRequest> operations(Question question, int values) {
    List<OperationRequest> requests = question.subject().operations();
    if (question.scope() instanceof Scope.Given) {
      return requests;
    }
    try {
      return ExerciseProvider.installed()
          .map(it -> it.operations(question, values))
          .orElse(requests);
    } catch (UsageException | UnanswerableException e) {
      return requests;
    }
  }

  private static ScenarioGenerator.Size size(int threads, int calls) {
    return new ScenarioGenerator.Size(threads, Math.min(calls, MOST_CALLS));
  }
}
