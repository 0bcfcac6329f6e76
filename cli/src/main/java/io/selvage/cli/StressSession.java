package io.selvage.cli;

import io.selvage.core.Budget;
import io.selvage.core.History;
import io.selvage.core.Progress;
import io.selvage.core.Unanswerable;
import io.selvage.history.NamedCriteria;
import io.selvage.stress.Campaign;
import io.selvage.stress.Findings;
import io.selvage.stress.Jury;
import io.selvage.stress.Minimiser;
import io.selvage.stress.Observation;
import io.selvage.stress.Plan;
import io.selvage.stress.Scenario;
import io.selvage.stress.Stint;
import io.selvage.stress.Stress;
import io.selvage.stress.fork.Forks;
import io.selvage.stress.fork.Mode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One plan, carried out: run, made smaller, and asked for levels, all within its time. */
final class StressSession {
  /** With less time than this there are no children but the usual one. */
  private static final Duration SHORT = Duration.ofSeconds(5);

  private static final Duration LONGEST_MINIMISING = Duration.ofSeconds(10);
  private static final Duration LONGEST_LEVELS = Duration.ofSeconds(2);

  private final Plan plan;
  private final Work work;
  private final Budget budget;
  private final Progress progress;
  private final long end;

  /**
   * How a plan is carried out.
   *
   * @param modes of children; none to run here
   */
  record Work(List<Mode> modes, Campaign.Until until) {}

  StressSession(Plan plan, Work work, Duration time, Budget budget, Progress progress) {
    this.plan = plan;
    this.work = work;
    this.budget = budget;
    this.progress = progress;
    this.end = System.nanoTime() + time.toNanos();
  }

  private Duration left() {
    return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
  }

  StressResult run() {
    try (Plan.Ready ready = plan.prepare()) {
      Jury jury = ready.jury(NamedCriteria.list());
      StressResult result = new StressResult(plan, ready.criterion().adjective());
      try {
        return finished(ready, jury, ran(ready, jury, result));
      } catch (Unanswerable e) {
        return result.refused(e.line());
      }
    }
  }

  private StressResult ran(Plan.Ready ready, Jury jury, StressResult result) {
    if (work.modes().isEmpty()) {
      try (Stress stress = ready.stress(jury)) {
        return result.with(here(ready, stress), List.of());
      }
    }
    List<Mode> modes = left().compareTo(SHORT) < 0 ? work.modes().subList(0, 1) : work.modes();
    List<Forks.Fork> forks = new Forks(plan, jury, budget).run(modes, left());
    return result.with(merged(forks), forks);
  }

  private List<Findings> here(Plan.Ready ready, Stress stress) {
    Optional<Scenario> only = plan.scenario();
    return only.isPresent()
        ? List.of(stress.run(only.get(), Stint.of(left()), budget))
        : new Campaign(stress, ready.generator(), work.until()).run(left(), budget, progress);
  }

  /** Each scenario once, whatever the children were that ran it. */
  private static List<Findings> merged(List<Forks.Fork> forks) {
    Map<Scenario, Findings> all = new LinkedHashMap<>();
    forks.stream()
        .flatMap(fork -> fork.findings().stream())
        .forEach(it -> all.merge(it.scenario(), it, Findings::plus));
    return List.copyOf(all.values());
  }

  private StressResult finished(Plan.Ready ready, Jury jury, StressResult result) {
    Optional<Findings> failed = result.failed();
    if (failed.isEmpty()) {
      return result;
    }
    StressResult smaller =
        plan.scenario().isPresent() ? result : result.with(minimal(ready, jury, failed.get()));
    Duration time = min(left(), LONGEST_LEVELS);
    return smaller.with(StressLevels.of(illegal(smaller), ready.meaning(), Budget.of(time)));
  }

  private Minimiser.Result minimal(Plan.Ready ready, Jury jury, Findings failed) {
    Budget own = budget.atMost(min(left(), LONGEST_MINIMISING));
    try (Stress stress = ready.stress(jury)) {
      return new Minimiser(stress, own, progress).minimise(failed);
    }
  }

  private static List<History> illegal(StressResult result) {
    List<History> all = new ArrayList<>();
    result.findings().stream()
        .flatMap(it -> it.observations().stream())
        .filter(Observation::isIllegal)
        .forEach(it -> all.add(it.history()));
    return all;
  }

  private static Duration min(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? a : b;
  }
}
