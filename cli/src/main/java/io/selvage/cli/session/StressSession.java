package io.selvage.cli.session;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.history.History;
import io.selvage.history.NamedCriteria;
import io.selvage.stress.HistoryClassifier;
import io.selvage.stress.ObservedHistory;
import io.selvage.stress.RunLimit;
import io.selvage.stress.Scenario;
import io.selvage.stress.ScenarioFindings;
import io.selvage.stress.ScenarioMinimiser;
import io.selvage.stress.ScenarioRunner;
import io.selvage.stress.StressCampaign;
import io.selvage.stress.StressPlan;
import io.selvage.stress.StressResult;
import io.selvage.stress.fork.CompilationMode;
import io.selvage.stress.fork.ForkedCampaign;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Carries out one plan within its time: runs it, minimises a failure, and infers levels. */
public final class StressSession {
  /** With less time than this there are no children but the usual one. */
  private static final Duration SHORT = Duration.ofSeconds(5);

  private static final Duration LONGEST_MINIMISING = Duration.ofSeconds(10);
  private static final Duration LONGEST_LEVELS = Duration.ofSeconds(2);

  private final StressPlan plan;
  private final Work work;
  private final Budget budget;
  private final ProgressListener progress;
  private final long end;

  /**
   * How a plan is carried out.
   *
   * @param modes of child processes; empty to run in this process
   */
  public record Work(List<CompilationMode> modes, StressCampaign.Until until) {}

  public StressSession(
      StressPlan plan, Work work, Duration time, Budget budget, ProgressListener progress) {
    this.plan = plan;
    this.work = work;
    this.budget = budget;
    this.progress = progress;
    this.end = System.nanoTime() + time.toNanos();
  }

  private Duration left() {
    return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
  }

  public StressResult run() {
    try (StressPlan.Ready ready = plan.prepare(budget)) {
      HistoryClassifier classifier = ready.classifier(NamedCriteria.list());
      StressResult result = new StressResult(plan, ready.criterion().adjective());
      try {
        return finished(ready, classifier, ran(ready, classifier, result));
      } catch (UnanswerableException e) {
        return result.unsupported(e.line());
      }
    }
  }

  private StressResult ran(
      StressPlan.Ready ready, HistoryClassifier classifier, StressResult result) {
    if (work.modes().isEmpty()) {
      try (ScenarioRunner stress = ready.stress(classifier)) {
        return result.with(here(ready, stress), List.of());
      }
    }
    List<CompilationMode> modes =
        left().compareTo(SHORT) < 0 ? work.modes().subList(0, 1) : work.modes();
    List<ForkedCampaign.Fork> forks =
        new ForkedCampaign(plan, classifier, budget).run(modes, left());
    return result.with(merged(forks), forks);
  }

  private List<ScenarioFindings> here(StressPlan.Ready ready, ScenarioRunner stress) {
    Optional<Scenario> only = plan.scenario();
    return only.isPresent()
        ? List.of(stress.run(only.get(), RunLimit.of(left()), budget))
        : new StressCampaign(stress, ready.generator(), work.until()).run(left(), budget, progress);
  }

  /** Each scenario once, whatever the children were that ran it. */
  private static List<ScenarioFindings> merged(List<ForkedCampaign.Fork> forks) {
    Map<Scenario, ScenarioFindings> all = new LinkedHashMap<>();
    forks.stream()
        .flatMap(fork -> fork.findings().stream())
        .forEach(it -> all.merge(it.scenario(), it, ScenarioFindings::plus));
    return List.copyOf(all.values());
  }

  private StressResult finished(
      StressPlan.Ready ready, HistoryClassifier classifier, StressResult result) {
    Optional<ScenarioFindings> failed = result.failed();
    if (failed.isEmpty()) {
      return result;
    }
    StressResult smaller =
        plan.scenario().isPresent()
            ? result
            : result.with(minimal(ready, classifier, failed.get()));
    Duration time = min(left(), LONGEST_LEVELS);
    return smaller.with(
        LevelInference.of(illegal(smaller), ready.specification(), Budget.of(time)));
  }

  private ScenarioMinimiser.Result minimal(
      StressPlan.Ready ready, HistoryClassifier classifier, ScenarioFindings failed) {
    Budget own = budget.atMost(min(left(), LONGEST_MINIMISING));
    try (ScenarioRunner stress = ready.stress(classifier)) {
      return new ScenarioMinimiser(stress, own, progress).minimise(failed);
    }
  }

  private static List<History> illegal(StressResult result) {
    List<History> all = new ArrayList<>();
    result.findings().stream()
        .flatMap(it -> it.observations().stream())
        .filter(ObservedHistory::isIllegal)
        .forEach(it -> all.add(it.history()));
    return all;
  }

  private static Duration min(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? a : b;
  }
}
