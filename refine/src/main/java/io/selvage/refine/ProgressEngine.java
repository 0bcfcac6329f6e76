package io.selvage.refine;

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
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import io.selvage.refine.liveness.Lasso;
import io.selvage.refine.liveness.LivenessCheck.Fairness;
import io.selvage.refine.liveness.LtlPropertyCheck;
import io.selvage.refine.liveness.StandstillReport;
import io.selvage.refine.ltl.LtlProperty;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Decides whether any number of calls by a given number of threads reach a standstill or, given a
 * formula, whether all runs satisfy it.
 */
public final class ProgressEngine implements Engine {
  public static final String PROGRESS = "progress";

  /**
   * @param specification the class that defines which calls may wait; empty without a specification
   */
  public static Question question(
      ClassSubject subject, String specification, Scope.Endless scope, ProgressOptions options) {
    return new Question(subject, specification, PROGRESS, "sc", scope).with(options);
  }

  @Override
  public String name() {
    return "progress";
  }

  @Override
  public EngineTraits traits() {
    return EngineTraits.alone(ClassSubject.class, PROGRESS);
  }

  @Override
  public Optional<EngineObstacle> obstacle(Question question) {
    return EngineObstacle.unlessUnder("sc", question)
        .or(() -> EngineObstacle.in(question.subject(), Kind.INVARIANTS))
        .or(
            () ->
                question.scope() instanceof Scope.Endless
                    ? Optional.empty()
                    : Optional.of(EngineObstacle.of(Kind.NEEDS_NODES)));
  }

  @Override
  public Verdict answer(Question question, Budget budget, ProgressListener progress) {
    ProgressOptions options = question.option(ProgressOptions.class).orElse(ProgressOptions.NONE);
    return ProgressCheck.ask(
        compared(question),
        budget,
        found ->
            options.formula().isEmpty()
                ? calls(question, options, found)
                : runs(question, options, found),
        Verdict.Unknown::because);
  }

  /**
   * Calls that wait in the specification may wait; without a specification, the class is its own.
   */
  private static Question compared(Question question) {
    return question.specification().isEmpty()
        ? question.against(question.subject().className())
        : question;
  }

  private static Verdict calls(
      Question question, ProgressOptions options, ProgressCheck.ExploredStates found) {
    StandstillReport standstills =
        StandstillReport.of(found.standstills(), question.specification(), options.allowed());
    if (standstills.isWrong() && !found.doubtAboutRuns().isEmpty()) {
      return Verdict.Unknown.because(found.doubtAboutRuns());
    }
    Map<Fairness, Optional<Lasso>> starved = each(found.liveness()::neverReturning);
    ProgressFindings findings =
        new ProgressFindings.Standstills(
            found.liveness().level(),
            found.liveness().states(),
            standstills,
            starved,
            found.doubtAboutRuns(),
            narrated(found, shown(standstills, starved)));
    if (standstills.isWrong()) {
      String what = standstills.deadlock().isPresent() ? "deadlock" : "livelock";
      return new Verdict.Refuted(Counterexample.of("", what, findings));
    }
    return standstills.isUnknown()
        ? new Verdict.Unknown(
            UnknownCause.read(standstills.doubt()), Optional.of(findings), Optional.empty())
        : new Verdict.Verified(guarantee(question), findings);
  }

  /** Without fairness a run shows nothing: some thread is merely never scheduled. */
  private static Stream<Lasso> shown(
      StandstillReport standstills, Map<Fairness, Optional<Lasso>> starved) {
    if (standstills.deadlock().isPresent() || standstills.livelock().isPresent()) {
      return Stream.of(standstills.deadlock(), standstills.livelock()).flatMap(Optional::stream);
    }
    return standstills
        .waiting()
        .or(() -> starved.getOrDefault(Fairness.STRONG, Optional.empty()))
        .or(() -> starved.getOrDefault(Fairness.WEAK, Optional.empty()))
        .stream();
  }

  private static Verdict runs(
      Question question, ProgressOptions options, ProgressCheck.ExploredStates found) {
    LtlPropertyCheck check = found.check(LtlProperty.parse(options.formula()));
    if (!check.vain().isEmpty()) {
      throw Diagnostic.BAD_OPTION.error(
          "--ltl refers to " + check.vain().get(0) + ", but there is no such thread or call");
    }
    if (!check.doubt().isEmpty()) {
      return Verdict.Unknown.because(check.doubt());
    }
    Map<Fairness, Optional<Lasso>> against = each(check::violation);
    ProgressFindings.Property findings =
        new ProgressFindings.Property(
            options.formula(),
            options.fairness(),
            against,
            narrated(
                found,
                against.values().stream().flatMap(Optional::stream).reduce((a, b) -> b).stream()));
    if (!findings.holds() && !found.doubtAboutRuns().isEmpty()) {
      return Verdict.Unknown.because(found.doubtAboutRuns());
    }
    return findings.holds()
        ? new Verdict.Verified(guarantee(question), findings)
        : new Verdict.Refuted(Counterexample.of("", "a run against the formula", findings));
  }

  private static Map<Fairness, Optional<Lasso>> each(Function<Fairness, Optional<Lasso>> run) {
    Map<Fairness, Optional<Lasso>> runs = new EnumMap<>(Fairness.class);
    for (Fairness fairness : Fairness.values()) {
      runs.put(fairness, run.apply(fairness));
    }
    return runs;
  }

  private static Map<Lasso, NarratedLasso> narrated(
      ProgressCheck.ExploredStates found, Stream<Lasso> runs) {
    Map<Lasso, NarratedLasso> narrated = new LinkedHashMap<>();
    runs.forEach(run -> narrated.computeIfAbsent(run, found::narrate));
    return narrated;
  }

  private static Guarantee guarantee(Question question) {
    Scope.Endless scope = (Scope.Endless) question.scope();
    return new Guarantee(
        "any number of calls by " + scope.threads() + " threads",
        question.criterion(),
        question.memoryModel(),
        List.of(),
        List.of(Guarantee.REORDERING),
        "more threads or values");
  }
}
