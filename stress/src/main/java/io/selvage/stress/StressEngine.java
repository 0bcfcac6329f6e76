package io.selvage.stress;

import io.selvage.core.Budget;
import io.selvage.core.Counterexample;
import io.selvage.core.Engine;
import io.selvage.core.Evidence;
import io.selvage.core.Guarantee;
import io.selvage.core.Progress;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Subject;
import io.selvage.core.Unanswerable;
import io.selvage.core.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;

/**
 * Real threads as an engine. It refutes, or says what it has observed, which {@code check} never
 * takes for "verified": nobody knows what the next run would show. It runs the class, so it is
 * asked only by name.
 */
public final class StressEngine implements Engine {
  /** A budget has no end that could be asked for; it is looked at between these. */
  private static final Duration SLICE = Duration.ofSeconds(1);

  /** Of more calls fewer meet. */
  private static final int MOST_CALLS = 4;

  /** A processor does what the Java memory model allows, so what is seen is of that one at most. */
  private static final Set<String> MODELS = Set.of("sc", "java");

  @Override
  public String name() {
    return "stress";
  }

  @Override
  public boolean canAnswer(Question question) {
    Scope scope = question.scope();
    boolean meets =
        scope instanceof Scope.Given given
            ? given.client().threads().size() > 1
            : question.subject().setUp().isEmpty();
    return MODELS.contains(question.memoryModel())
        && question.strength().isEmpty()
        && question.subject().classPath().stream().noneMatch(StressEngine::isJdk)
        && meets
        && question.subject().invariants().isEmpty()
        && !(scope instanceof Scope.Again
            || scope instanceof Scope.Endless
            || scope instanceof Scope.Partly);
  }

  /** Only the classes of the running JDK can be run. */
  private static boolean isJdk(Path entry) {
    return Files.exists(entry.resolve("lib").resolve("modules"));
  }

  @Override
  public Verdict answer(Question question, Budget budget, Progress progress) {
    Plan plan = plan(question);
    try (Plan.Ready ready = plan.prepare();
        Stress stress = ready.stress(ready.jury(List.of()))) {
      List<Findings> all =
          plan.scenario().isPresent()
              ? List.of(again(stress, plan.scenario().get(), budget))
              : new Campaign(stress, ready.generator()).run(Duration.ofDays(1), budget, progress);
      return verdict(question, all, budget, new Minimiser(stress, budget, progress));
    } catch (Unanswerable e) {
      return Verdict.Unknown.because(e.line());
    }
  }

  private static Findings again(Stress stress, Scenario scenario, Budget budget) {
    Findings all = stress.run(scenario, Stint.of(SLICE), budget);
    while (all.violation().isEmpty() && all.trouble().isEmpty() && !budget.look()) {
      all = all.plus(stress.run(scenario, Stint.of(SLICE), budget));
    }
    return all;
  }

  private static Verdict verdict(
      Question question, List<Findings> all, Budget budget, Minimiser minimiser) {
    Optional<Findings> failed = all.stream().filter(it -> it.violation().isPresent()).findFirst();
    if (failed.isPresent()) {
      return refuted(minimiser.minimise(failed.get()).smallest());
    }
    if (budget.whySpent().equals("interrupted")) {
      return Verdict.Unknown.because("interrupted");
    }
    if (all.stream().anyMatch(it -> it.undecided() > 0)) {
      return Verdict.Unknown.because("some of what was seen could not be judged in time");
    }
    Evidence.Observed observed =
        new Evidence.Observed(
            all.size(),
            sum(all, Findings::runs),
            sum(all, Findings::overlapped),
            sum(all, it -> it.observations().size()));
    return observed.runs() == 0
        ? Verdict.Unknown.because("nothing was run")
        : new Verdict.Verified(guarantee(question, observed), observed);
  }

  private static long sum(List<Findings> all, ToLongFunction<Findings> number) {
    return all.stream().mapToLong(number).sum();
  }

  private static Guarantee guarantee(Question question, Evidence.Observed observed) {
    return new Guarantee(
        observed.toString(),
        question.criterion(),
        question.memoryModel(),
        List.of("this Java on this machine"),
        List.of("every other run"),
        "");
  }

  private static Verdict refuted(Findings failed) {
    Observation violation = failed.violation().orElseThrow();
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

  private static Plan plan(Question question) {
    Subject subject = question.subject();
    Scope scope = question.scope();
    Generator.Size size = new Generator.Size(2, MOST_CALLS);
    int values = 1;
    if (scope instanceof Scope.Growing growing) {
      size = size(growing.threads(), growing.calls());
      values = growing.values();
    } else if (scope instanceof Scope.UpTo upTo) {
      size = size(upTo.threads(), upTo.calls());
      values = upTo.values();
    }
    return new Plan(
        subject.className(),
        question.specification(),
        subject.operations(),
        scope instanceof Scope.Given given
            ? Optional.of(new Scenario(subject.setUp(), given.client(), List.of()))
            : Optional.empty(),
        size,
        values,
        1,
        Clocking.usual(),
        question.criterion(),
        subject.classPath(),
        subject.protocol());
  }

  private static Generator.Size size(int threads, int calls) {
    return new Generator.Size(threads, Math.min(calls, MOST_CALLS));
  }
}
